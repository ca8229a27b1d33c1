/** Addresses and pages. */

export type Route =
  | { page: 'lobby' | 'rules' | 'how-to-play' | 'about' | 'cards' | 'replays' | 'events' | 'lab' | 'puzzles' | 'account' | 'recover' | 'record' | 'missing' }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string }
  | { page: 'from'; id: string }
  | { page: 'puzzle'; id: string }
  | { page: 'event' | 'event-print'; id: string };

const PLAIN = { '/': 'lobby', '/rules': 'rules', '/how-to-play': 'how-to-play', '/about': 'about', '/cards': 'cards', '/replays': 'replays', '/events': 'events', '/lab': 'lab', '/puzzles': 'puzzles', '/account': 'account', '/recover': 'recover', '/record': 'record' } as const;

export function readRoute(path: string): Route {
  const clean = path.length > 1 ? path.replace(/\/+$/, '') : path;
  const plain = PLAIN[clean as keyof typeof PLAIN];
  if (plain !== undefined) return { page: plain };
  const [, page, id] = /^\/(t|replay|from)\/([\w-]+)$/.exec(clean) ?? [];
  if (page !== undefined && id !== undefined) return { page: page === 't' ? 'table' : page === 'from' ? 'from' : 'replay', id };
  const [, puzzle] = /^\/puzzles\/([\w-]+)$/.exec(clean) ?? [];
  if (puzzle !== undefined) return { page: 'puzzle', id: puzzle };
  const [, event, print] = /^\/e\/([\w-]+)(\/print)?$/.exec(clean) ?? [];
  if (event !== undefined) return { page: print === undefined ? 'event' : 'event-print', id: event };
  return { page: 'missing' };
}

class Router {
  route = $state<Route>(readRoute(location.pathname));
  /** What stands behind "?" in the address. */
  search = $state(location.search);

  constructor() {
    addEventListener('popstate', () => this.#read());
    document.addEventListener('click', (event) => this.#click(event));
  }

  go(address: string): void {
    history.pushState(null, '', address);
    this.#read();
    scrollTo(0, 0);
  }

  /** Another page in the place of this one: nobody comes back to it. */
  swap(address: string): void {
    history.replaceState(null, '', address);
    this.#read();
    scrollTo(0, 0);
  }

  #read(): void {
    this.route = readRoute(location.pathname);
    this.search = location.search;
  }

  /** Links inside the house turn the page without loading it anew. */
  #click(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname === location.pathname && link.hash !== '') return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
