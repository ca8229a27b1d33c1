import { describe, expect, it } from 'vitest';
import { t } from '../words';
import { inTurn } from './order';

const told = (...names: (string | null)[]): string => t('picks-in-turn', { names: inTurn(names) });

describe('who picks next', () => {
  it('names everybody in turn', () => expect(told('Otto', 'Juno', 'Milo')).toBe('After you: Otto, Juno, Milo.'));
  it('says twice where the snake turns', () => expect(told('Otto', 'Otto', null)).toBe('After you: Otto twice, you.'));
  it('says again where it turns at oneself', () => expect(told(null, 'Otto')).toBe('After you: you again, Otto.'));
});
