/** The numbered rules, out of their Markdown: sections, rules with their numbers, and words with links. */

export interface Inline {
  text: string;
  look: 'plain' | 'strong' | 'emphasis' | 'code' | 'link';
}

export interface Rule {
  /** "2.2"; null for a paragraph without a number. */
  number: string | null;
  words: Inline[];
}

export interface Section {
  number: string | null;
  title: string;
  rules: Rule[];
}

export interface RuleBook {
  title: string;
  sections: Section[];
}

const NUMBER = /^(\d+\.\d+)\s+/;

/** Several short rules may share a line ("6.1 ... 6.2 ..."): each gets its own. */
function apart(line: string, section: string | null): string[] {
  if (section === null || !NUMBER.test(line)) return [line];
  return line.split(new RegExp(`(?<=[.)\\]:\`] )(?=${section}\\.\\d+ [*"A-Z])`));
}

export function readRules(markdown: string): RuleBook {
  const book: RuleBook = { title: '', sections: [] };
  let section: Section = { number: null, title: '', rules: [] };
  const numbers = new Set([...markdown.matchAll(/(?:^|\s)(\d+\.\d+) /gm)].map((match) => match[1] ?? ''));
  const lines: string[] = [];
  const flush = (): void => {
    const paragraph = lines.splice(0).join(' ').trim();
    if (paragraph === '') return;
    for (const part of apart(paragraph, section.number)) {
      const number = NUMBER.exec(part)?.[1] ?? null;
      section.rules.push({ number, words: inline(number === null ? part : part.replace(NUMBER, ''), numbers) });
    }
  };
  for (const line of markdown.split('\n')) {
    const heading = /^(#+)\s+(?:(\d+)\s+)?(.*)$/.exec(line);
    if (heading !== null) {
      flush();
      if (heading[1] === '#') book.title = heading[3] ?? '';
      else {
        section = { number: heading[2] ?? null, title: heading[3] ?? '', rules: [] };
        book.sections.push(section);
      }
      continue;
    }
    if (line.trim() === '' || NUMBER.test(line) || line.startsWith('- ')) flush();
    if (book.sections.length === 0 && line.trim() !== '') book.sections.push(section);
    lines.push(line.replace(/^- /, ''));
  }
  flush();
  return book;
}

const LOOKS: readonly [RegExp, Inline['look']][] = [
  [/^\*\*(.+?)\*\*/, 'strong'],
  [/^\*(.+?)\*/, 'emphasis'],
  [/^`(.+?)`/, 'code'],
];

export function inline(text: string, numbers: ReadonlySet<string>): Inline[] {
  const words: Inline[] = [];
  let plain = '';
  const put = (): void => {
    if (plain !== '') words.push({ text: plain, look: 'plain' });
    plain = '';
  };
  for (let at = 0; at < text.length; ) {
    const rest = text.slice(at);
    const found = LOOKS.map(([pattern, look]) => ({ match: pattern.exec(rest), look })).find(({ match }) => match !== null);
    const number = /^\d+\.\d+\b/.exec(rest)?.[0];
    const before = text[at - 1] ?? ' ';
    if (found?.match) {
      put();
      words.push({ text: found.match[1] ?? '', look: found.look });
      at += found.match[0].length;
    } else if (number !== undefined && numbers.has(number) && /[\s(,]/.test(before)) {
      put();
      words.push({ text: number, look: 'link' });
      at += number.length;
    } else {
      plain += text[at] ?? '';
      at += 1;
    }
  }
  put();
  return words;
}
