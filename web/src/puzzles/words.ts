/** Puzzles in words. */

import type { Level, PuzzleGoal } from '../api/types';
import { levelWord } from '../game/levels';
import { list } from '../game/words';
import { t } from '../words';

export const goalWords = (goal: PuzzleGoal): string => t('puzzles-goal', { kind: goal.kind, count: goal.count });

export const missedWords = (missed: readonly string[]): string => t('puzzles-missed', { bots: list(missed.map((level) => levelWord(level as Level))) });
