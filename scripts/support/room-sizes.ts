import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { table } from '../../server/src/operations/commands/table.ts';
import type { MarkedList } from './marked-list.ts';
import { sumByRoom } from './room-of.ts';

const root = new URL('../../', import.meta.url);
const packages = ['contract', 'server', 'web', 'scripts', 'e2e'];
const counted = /\.(?:ts|tsx|mjs|sql|css)$/;
const isTest = /\.(?:test|hard|spec)\.|^(?:contract|server|web|scripts)\/test\/|^e2e\//;
/** Benches, the demo, and the tables of texts by language: neither production nor tests. */
const isBeside = /^(?:server|e2e)\/bench\/|^server\/demo\/|^web\/src\/i18n\/[a-z]{2}\//;

type Size = { files: number; lines: number; blank: number; tests: number };

/** How a file counts; undefined for one that does not. */
export const sizeOf = (file: string, text: string): Size | undefined => {
  if (!counted.test(file) || isBeside.test(file)) return undefined;
  const all = text.trimEnd().split('\n');
  const lines = all.filter((line) => line.trim() !== '').length;
  return isTest.test(file)
    ? { files: 0, lines: 0, blank: 0, tests: lines }
    : { files: 1, lines, blank: all.length - lines, tests: 0 };
};

/** The tracked files of each room, as they are in the working tree. */
export const measureRooms = (): MarkedList => {
  const options = { cwd: root, encoding: 'utf8' } as const;
  const files = execFileSync('git', ['ls-files', '-z', ...packages], options).split('\0');
  const sizes = files.flatMap((file) => {
    const path = new URL(file, root);
    const size = counted.test(file) && existsSync(path) && sizeOf(file, readFileSync(path, 'utf8'));
    return size ? [[file, size] as const] : [];
  });
  const rows = [...sumByRoom(sizes)].map(([room, size]) => [
    room,
    ...['files', 'lines', 'blank', 'tests'].map((key) => (size[key] ?? 0).toLocaleString('en')),
  ]);
  const total = rows.filter(([room]) => room === 'all');
  const rooms = rows.filter(([room]) => room !== 'all');
  const heading = ['room', 'files', 'lines', 'blank', 'tests'];
  const lines = ['```', ...table(heading, [...rooms, ...total]), '```'];
  return { name: 'sizes', command: 'size', lines };
};
