/** The faces of the cards: src/faces names an icon of game-icons for each; the page fetches a faction's drawings together. */

import { icons } from '@iconify-json/game-icons';
import type { Plugin } from 'vite';

/** Title to the name of its icon; a base is a place, drawn with several. */
type Chosen = Record<string, string | string[]>;

const ALL = 'virtual:faces';
const slug = (faction: string): string => faction.toLowerCase().replace(/[^a-z]+/g, '-');

function drawn(icon: string): string {
  const found = icons.icons[icon];
  if (found === undefined) throw new Error(`game-icons has no icon "${icon}"`);
  return found.body;
}

export function faces(folder: string): Plugin {
  const chosen = new Map<string, Chosen>();
  let root = '';
  return {
    name: 'faces',
    configResolved(config) {
      root = `${config.root}/${folder}`;
    },
    resolveId: (id) => (id.startsWith(ALL) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${ALL}`)) return null;
      for (const file of chosen.size > 0 ? [] : await this.fs.readdir(root)) {
        const text = await this.fs.readFile(`${root}/${file}`, { encoding: 'utf8' });
        for (const [faction, titles] of Object.entries(JSON.parse(text) as Record<string, Chosen>)) chosen.set(faction, titles);
      }
      const faction = id.slice(ALL.length + 2);
      if (faction === '') {
        const fetched = [...chosen.keys()].map((one) => `${JSON.stringify(one)}: () => import('${ALL}/${slug(one)}')`);
        return `export default { ${fetched.join(', ')} };`;
      }
      const titles = [...chosen].find(([one]) => slug(one) === faction)?.[1] ?? {};
      const bodies = Object.entries(titles).map(([title, icon]) => [title, [icon].flat().map(drawn)]);
      return `export default ${JSON.stringify(Object.fromEntries(bodies))};`;
    },
  };
}
