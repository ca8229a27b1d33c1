/** The drawings: every faction's emblem and colour class. A faction that has none yet wears the plain one. */

const SLUGS: Record<string, string> = {
  Luchadors: 'luchadors',
  Mounties: 'mounties',
  Musketeers: 'musketeers',
  'Sumo Wrestlers': 'sumo',
  'Anansi Tales': 'anansi',
  'Ancient Incas': 'incas',
  "Grimms' Fairy Tales": 'grimms',
  'Polynesian Voyagers': 'polynesians',
  'Russian Fairy Tales': 'russians',
  Fairies: 'fairies',
  'Mythic Horses': 'horses',
  'Kitty Cats': 'kitties',
  Princesses: 'princesses',
  Penguins: 'penguins',
  'Cyborg Apes': 'apes',
  Shapeshifters: 'shifters',
  'Super Spies': 'spies',
  'Time Travelers': 'travelers',
};

/** The name of a faction's symbol and colour class, without the "f-". */
export function slug(faction: string): string {
  return SLUGS[faction.replaceAll('’', "'")] ?? 'any';
}

/** What a faction does, in a few words. */
const TAGLINES: Record<string, string> = {
  Mounties: 'Ride to where the others are',
  Musketeers: 'Chains of extra actions on your own',
  'Sumo Wrestlers': 'Shove others off your bases',
  Luchadors: 'Set-Ups on the others’ minions',
  'Anansi Tales': 'Give cards away, profit when used',
  'Ancient Incas': 'Stack actions on one base',
  "Grimms' Fairy Tales": 'Story pairs that wake each other',
  'Polynesian Voyagers': 'Spread out, add bases, grow alone',
  'Russian Fairy Tales': 'Turn minions into other minions',
  Fairies: 'Choose one of two, again and again',
  'Mythic Horses': 'A herd that lifts itself',
  'Kitty Cats': 'Shrink, borrow and sacrifice',
  Princesses: 'Six strong minions, 14 actions',
  Penguins: 'Extra minions off the deck',
  'Cyborg Apes': 'Pile actions onto minions',
  Shapeshifters: 'Copy and swap minions',
  'Super Spies': 'Know and arrange the decks',
  'Time Travelers': 'Reuse cards, replay minions',
};

/** What a faction does, as short as can be: our own words, or the beginning of its theme. */
export function tagline(faction: string, theme: string): string {
  return TAGLINES[faction.replaceAll('’', "'")] ?? theme.split(/[:.;]/, 1)[0]?.trim() ?? '';
}
