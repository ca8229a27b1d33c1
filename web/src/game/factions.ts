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

/** What a faction does, as short as its theme allows: the part before the colon or the first full stop. */
export function tagline(theme: string): string {
  const head = theme.split(/[:.]/, 1)[0]?.trim() ?? '';
  return head.length > 56 ? (head.split(',', 1)[0] ?? head) : head;
}
