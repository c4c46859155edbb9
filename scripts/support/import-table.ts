import { layers } from './import-map.ts';
import type { MarkedTable } from './marked-table.ts';
import { rooms } from './rooms.ts';

/** Targets that are no folder or file of the room. */
const plain = new Set(['npm', 'contract', 'zod', 'everything', 'formats (contract)']);

const code = (name: string): string => (plain.has(name) ? name : `\`${name}\``);

/** The rooms of the server for docs/architecture.md. */
export const roomTable: MarkedTable = {
  name: 'rooms of the server',
  rows: [
    ['room', 'what it holds', 'its doors', 'uses'],
    ...rooms.map(({ name, holds, doors, uses }) => [
      code(name),
      holds,
      doors === 'all' ? 'all files' : doors.map(code).join(' '),
      uses === 'everything' ? 'everything' : uses.map(code).join(' '),
    ]),
  ],
};

/** The other folders for docs/architecture.md. */
export const layerTable: MarkedTable = {
  name: 'import map',
  rows: [
    ['folder', 'what it holds', 'its doors', 'may import, beside its own files'],
    ...layers.map(({ folder, holds, doors = [], mayImport }) => [
      code(folder),
      holds,
      doors.map(code).join(' '),
      mayImport.map(code).join(', '),
    ]),
  ],
};
