import { describe, expect, it } from 'vitest';

/** Every source of the page but tests and the library of words itself. */
const SOURCES = import.meta.glob<string>(['../**/*.{ts,svelte}', '!**/*.test.ts', '!../words/*', '!../api/types.ts'], { eager: true, query: '?raw', import: 'default' });

/**
 * What asks a text for its words: regular expressions, and methods that look for a piece of a text. What is read so is
 * named here, with why it is no sentence of the engine.
 */
const ALLOWED: Record<string, readonly string[]> = {
  '../game/rules.ts': ['*'], // docs/rules.md, a document
  '../game/factions.ts': ["replaceAll(/['’]/g", "replaceAll(/[^a-z0-9]+/g", "replaceAll('’'"], // names of factions
  '../state/looks.svelte.ts': ['*'], // colours and names of factions
  '../state/router.svelte.ts': ['*'], // addresses
  '../game/finder.ts': ['*'], // what a person looks for
  '../parts/sprite.ts': ['*'], // drawings
  '../api/http.ts': ['startsWith(`${name}=`)'], // cookies
  '../lab/findings.ts': ['replace(/:('], // names of bots: "hard:60"
  '../table/sentence.ts': ['text.slice('], // brackets and stops around a name, in what is shown already
};
const ASKS = /\.(?:match|matchAll|test|exec|replace|replaceAll|split|search|startsWith|endsWith|includes|indexOf|lastIndexOf)\(\s*(?:\/(?![*/])|['"`][^'"`\n]*[A-Za-z]{2,}[^'"`\n]*['"`])[^\n]*/g;
/** What holds a sentence. */
const SENTENCES = /\b(?:says|secret|taken|better|does|text|words|sentence|label|prompt|theme)\??\.(?:match|matchAll|test|exec|replace|replaceAll|split|search|startsWith|endsWith|includes|indexOf|lastIndexOf|slice|charAt|substring)\(/g;
const CALLS = /\.test\((?:[\w.]+\.)?(?:text|words|label|prompt|sentence|theme)\b/g;

const found = (pattern: RegExp): string[] =>
  Object.entries(SOURCES).flatMap(([file, source]) =>
    [...source.matchAll(pattern)].map(([hit]) => `${file}: ${hit.trim()}`).filter((line) => !(ALLOWED[file] ?? []).some((one) => one === '*' || line.includes(one))),
  );

describe('the page', () => {
  it('asks no sentence for its words', () => {
    expect(found(SENTENCES)).toEqual([]);
    expect(found(CALLS)).toEqual([]);
  });

  it('has no regular expression for what the server says', () => {
    expect(found(ASKS)).toEqual([]);
  });
});
