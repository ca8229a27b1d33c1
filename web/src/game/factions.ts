/** The drawings: every faction's emblem and colour class. A faction that has none yet wears the plain one. */

import { looks } from '../state/looks.svelte';
import { say } from '../words';

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
  Aliens: 'aliens',
  Dinosaurs: 'dinosaurs',
  Ninjas: 'ninjas',
  Pirates: 'pirates',
  Robots: 'robots',
  Tricksters: 'tricksters',
  Wizards: 'wizards',
  Zombies: 'zombies',
  'Bear Cavalry': 'bears',
  Ghosts: 'ghosts',
  'Killer Plants': 'plants',
  Steampunks: 'steampunks',
  'Elder Things': 'elders',
  Innsmouth: 'innsmouth',
  'Minions of Cthulhu': 'cultists',
  'Miskatonic University': 'university',
};

/** The name of a faction's symbol and colour class, without the "f-". */
export function slug(faction: string): string {
  return SLUGS[faction.replaceAll('’', "'")] ?? looks.slug(faction) ?? 'any';
}

const nameOf = (faction: string): string =>
  faction
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-');

/** What a faction does, in the language of the page. */
export const themeOf = ({ name, theme }: { name: string; theme: string }): string => say({ code: `theme-${nameOf(name)}`, params: { text: theme } });

/** What a faction does, as short as can be: our own words, or its theme. */
export function tagline(faction: string, theme: string): string {
  return say({ code: `tagline-${nameOf(faction)}`, params: { text: theme } });
}
