import { describe, expect, test } from 'vitest';
import type { BaseView, CardView } from '../api/types';
import { columns, rowsOf, single } from './lanes';

const card = (controller: number, actions = 0): CardView =>
  ({ id: 0, name: '', owner: controller, controller, actions: Array.from({ length: actions }, () => ({})) }) as unknown as CardView;
const base = (...minions: CardView[]): BaseView => ({ minions, titans: [], totals: [0, 0] }) as unknown as BaseView;

describe('columns', () => {
  test('grow where cards lie', () => {
    expect(columns([base(card(0), card(0)), base()], 1000, false)).toBe('minmax(214px, 2.24fr) minmax(214px, 1.00fr)');
    expect(columns([base(card(0, 1)), base()], 1000, false)).toBe('minmax(214px, 2.12fr) minmax(214px, 1.00fr)');
  });
  test('share a narrow window, down to where they have to be scrolled', () => {
    expect(columns([base(), base()], 400, false)).toContain('minmax(188px');
    expect(columns([base(), base()], 100, false)).toContain('minmax(134px');
  });
});

describe('rows', () => {
  test('fold where nothing lies', () => {
    expect(rowsOf([base(card(0))], [1, 0])).toBe('66px auto minmax(66px, 1.00fr)');
  });
  test('have room for what lies on a card', () => {
    expect(rowsOf([base(card(0, 1))], [1, 0])).toBe('66px auto minmax(72px, 1.10fr)');
  });
  test('have room for cards that lie below each other where lanes are narrow', () => {
    expect(single([base(), base()], 400)).toBe(true);
    expect(single([base(), base()], 480)).toBe(false);
    expect(rowsOf([base(card(0), card(0, 1))], [1, 0], false, true)).toBe('66px auto minmax(98px, 1.22fr)');
  });
  test('share the room of an empty table', () => {
    expect(rowsOf([base()], [1, 0])).toBe('minmax(66px, 1.00fr) auto minmax(66px, 1.00fr)');
  });
});
