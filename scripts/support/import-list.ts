import { layers } from './import-map.ts';
import type { MarkedList } from './marked-list.ts';
import { rooms } from './rooms.ts';

/** Names that match no folder or file of the room. */
const plain = new Set(['npm', 'contract', 'zod', 'everything', 'formats (contract)']);

const code = (name: string): string => (plain.has(name) ? name : `\`${name}\``);

const codes = (names: readonly string[]): string => names.map(code).join(' ');

/** A folder, then what others may import of it and what it may import, each on its own line. */
const entry = (
  folder: string,
  holds: string,
  facts: Readonly<Record<string, string>>,
): string[] => [
  `- ${code(folder)}: ${holds}`,
  ...Object.entries(facts)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `  - ${name}: ${value}`),
];

/** The rooms of the server for docs/architecture.md. */
export const roomList: MarkedList = {
  name: 'rooms of the server',
  command: 'generate',
  lines: rooms.flatMap(({ name, holds, doors, uses }) =>
    entry(name, holds, {
      doors: doors === 'all' ? 'all files' : codes(doors),
      uses: uses === 'everything' ? 'everything' : codes(uses),
    }),
  ),
};

/** The other folders for docs/architecture.md. */
export const layerList: MarkedList = {
  name: 'import map',
  command: 'generate',
  lines: layers.flatMap(({ folder, holds, doors = [], mayImport }) =>
    entry(folder, holds, { doors: codes(doors), 'may import': codes(mayImport) }),
  ),
};
