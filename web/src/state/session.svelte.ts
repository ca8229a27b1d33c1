/** Who sits at this browser. */

import { api } from '../api/http';
import type { Person } from '../api/types';

class Session {
  me = $state<Person | null>(null);
  #loading: Promise<Person> | null = null;

  /** The person; asked of the server once. */
  load(): Promise<Person> {
    this.#loading ??= api.me().then(
      (me) => (this.me = me),
      (problem: unknown) => {
        this.#loading = null;
        throw problem;
      },
    );
    return this.#loading;
  }

  async rename(name: string): Promise<void> {
    this.me = await api.rename(name);
  }

  async register(name: string, password: string): Promise<void> {
    this.me = await api.register(name, password);
  }

  async logIn(name: string, password: string): Promise<void> {
    this.me = await api.logIn(name, password);
  }

  async logOut(): Promise<void> {
    await api.logOut();
    this.me = await api.me();
  }

  /** All other devices are logged out, as by a new password. */
  async logOutEverywhere(): Promise<void> {
    this.me = await api.logOutEverywhere();
  }

  async changePassword(password: string, wanted: string): Promise<void> {
    this.me = await api.changePassword(password, wanted);
  }

  async recover(name: string, code: string, password: string): Promise<void> {
    this.me = await api.recover(name, code, password);
  }

  async deleteAccount(password: string, games: 'keep' | 'remove'): Promise<void> {
    await api.deleteAccount(password, games);
    this.me = await api.me();
  }
}

export const session = new Session();
