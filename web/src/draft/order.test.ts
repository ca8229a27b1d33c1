import { describe, expect, it } from 'vitest';
import { inTurn } from './order';

describe('who picks next', () => {
  it('names everybody in turn', () => expect(inTurn(['Otto', 'Juno', 'Milo'])).toBe('Otto, then Juno, then Milo'));
  it('says twice where the snake turns', () => expect(inTurn(['Otto', 'Otto', 'you'])).toBe('Otto twice, then you'));
  it('says again where it turns at oneself', () => expect(inTurn(['you', 'Otto'])).toBe('you again, then Otto'));
});
