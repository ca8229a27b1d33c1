/** The pseudo-language: English with an accent on every letter. What shows up without one comes from no catalogue. */

const PLAIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ACCENTED = [...'ȦƁƇḒḖƑƓĦĪĴĶĿḾȠǾƤɊŘŞŦŬṼẆẊẎẐȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑ'];
const TAG_OR_LETTER = /<[^>]*>|[A-Za-z]/g;

/** The words with accents; marks like <link> stay. */
export function accented(text: string): string {
  return text.replace(TAG_OR_LETTER, (found) => ACCENTED[PLAIN.indexOf(found)] ?? found);
}

/** A whole sentence stands in brackets: one that was put together from pieces shows. */
export const bracketed = (sentence: string): string => (sentence === '' ? '' : `[${sentence}]`);
