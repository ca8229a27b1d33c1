// Reads the schema of the protocol and writes the types of the page: script/types calls it.
import { compile } from 'json-schema-to-typescript';
import { text } from 'node:stream/consumers';

const { protocol, ...schema } = JSON.parse(await text(process.stdin));
const types = await compile(schema, 'Protocol', {
  additionalProperties: false,
  bannerComment: '/** Made by script/types of what the server declares (smashup/server/schemas.py); changed there. */',
  maxItems: 4,
  style: { printWidth: 140, singleQuote: true },
  unreachableDefinitions: true,
});
const plain = types
  .replace(/\n? \* This interface was referenced by `Protocol`'s JSON-Schema\n \* via the `definition` "\w+"\.\n/g, '\n')
  .replace(/\/\*\*\s*\*\/\n/g, '')
  .replace(/\n \*\s*\n \*\//g, '\n */')
  .replace(/export interface Protocol \{\}\n/, '');
process.stdout.write(`${plain}\nexport const PROTOCOL = ${protocol};\n`);
