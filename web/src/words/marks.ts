/** Sentences with marks in them, apart: "Read the <rules>rules</rules> first." */

export interface Part {
  /** The name of the mark around these words. */
  mark: string | null;
  text: string;
}

const MARK = /<(\w+)>(.*?)<\/\1>/gs;

export function marked(sentence: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const found of sentence.matchAll(MARK)) {
    const [whole, mark = '', text = ''] = found;
    parts.push({ mark: null, text: sentence.slice(at, found.index) }, { mark, text });
    at = found.index + whole.length;
  }
  return [...parts, { mark: null, text: sentence.slice(at) }].filter(({ mark, text }) => mark !== null || text !== '');
}
