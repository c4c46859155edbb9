import { layers, typesOnly } from './import-map.ts';

const START = '<!-- import map: written by `npm run generate` -->';
const END = '<!-- end of the import map -->';

/** Targets that are no folder or file of the room. */
const plain = new Set(['npm', 'contract', 'zod', 'everything']);

const targetText = (name: string): string => {
  const target = name.replace(typesOnly, '');
  return plain.has(target) ? name : name.replace(target, `\`${target}\``);
};

const rows = [
  ['folder', 'what it holds', 'may import, beside its own files'],
  ['---', '---', '---'],
  ...layers.map(({ folder, holds, mayImport }) => [
    `\`${folder}\``,
    holds,
    mayImport.map(targetText).join(', '),
  ]),
];

/** The import map as a table in Markdown; its columns are not yet aligned. */
export const importTable = rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** Puts the table in the place that two comments of the document mark. @throws without them */
export const withImportTable = (document: string): string => {
  const start = document.indexOf(START);
  const end = document.indexOf(END);
  if (start < 0 || end < start) throw new Error(`the document lacks ${START} or ${END}`);
  return `${document.slice(0, start)}${START}\n\n${importTable}\n\n${document.slice(end)}`;
};
