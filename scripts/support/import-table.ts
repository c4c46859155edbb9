import { layers, typesOnly } from './import-map.ts';
import type { MarkedTable } from './marked-table.ts';

/** Targets that are no folder or file of the room. */
const plain = new Set(['npm', 'contract', 'zod', 'everything']);

const targetText = (name: string): string => {
  const target = name.replace(typesOnly, '');
  return plain.has(target) ? name : name.replace(target, `\`${target}\``);
};

/** The import map for docs/architecture.md. */
export const importTable: MarkedTable = {
  name: 'import map',
  rows: [
    ['folder', 'what it holds', 'may import, beside its own files'],
    ...layers.map(({ folder, holds, mayImport }) => [
      `\`${folder}\``,
      holds,
      mayImport.map(targetText).join(', '),
    ]),
  ],
};
