/** The numbered rules, out of their Markdown: sections, rules with their numbers, and words with links. */

export interface Inline {
  text: string;
  look: 'plain' | 'strong' | 'emphasis' | 'code' | 'link' | 'reading';
}

export interface Rule {
  /** "2.2" */
  number: string;
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

/** A house rule of a program, `name="value"`, as the lobby calls it. */
export type HouseWords = (name: string, value: string | null) => string | null;

const OPTION = /(?:([Oo])ptions? )?`(\w+)(?:="(\w+)")?`/g;

/** What stands before a sentence: nothing, a stop, or the number of its rule. */
const BEGINS = /^$|[.\d] $|\n$/;

/** The digest serves programs and tests as well: what is said to those is said to players in their words, or not at all. */
export function forPlayers(markdown: string, house: HouseWords): string {
  return markdown
    .replace(OPTION, (whole, option: string | undefined, name: string, value: string | undefined, at: number, text: string) => {
      const words = house(name, value ?? null) ?? whole;
      const begins = option === 'O' || BEGINS.test(text.slice(0, at).slice(-2));
      return begins ? words.charAt(0).toUpperCase() + words.slice(1) : words;
    })
    .replace(/`?\[reading: /g, '`[reading]` (')
    .replace(/`\[reading\]` \(([^\]]*)\]`/g, '`[reading]` ($1)')
    .replace(/\(`\[seed\]` on the sheets\)|(?<=clarifications\)) rank like `\[seed\]` notes/g, (found) => (found.startsWith('(') ? '' : ' rank like those of the rulebooks'))
    .replace(/; notes marked `\[official\]` \(the publisher's own clarifications\)/g, "; the publisher's own clarifications")
    .replace(/Where a sheet and this digest disagree, this digest wins/g, 'Where what we made of a card and these rules disagree, these rules win')
    .replace(/rulebook's own clarification +,/g, "rulebook's own clarification,");
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
    if (paragraph === '' || !NUMBER.test(paragraph)) return; // what stands between the rules tells how the digest is kept
    for (const part of apart(paragraph, section.number)) {
      section.rules.push({ number: NUMBER.exec(part)?.[1] ?? '', words: inline(part.replace(NUMBER, ''), numbers) });
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
    lines.push(line.replace(/^- /, ''));
  }
  flush();
  return book;
}

const LOOKS: readonly [RegExp, Inline['look']][] = [
  [/^`?\[(reading)\]`?/, 'reading'],
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
