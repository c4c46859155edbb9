// print-coverage SUMMARY PACKAGE…: the shares of the report `json-summary` for the rooms of these packages.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { table } from '../../server/src/operations/commands/table.ts';
import { sumByRoom } from './room-of.ts';

type Count = { total: number; covered: number };
type Summary = Record<string, { lines: Count; branches: Count }>;

const [summary = '', ...packages] = process.argv.slice(2);
const { total: _, ...files } = JSON.parse(readFileSync(summary, 'utf8')) as Summary;
const root = fileURLToPath(new URL('../..', import.meta.url));
const counts = Object.entries(files)
  .map(([path, count]) => [relative(root, path).replaceAll('\\', '/'), count] as const)
  .filter(([file]) => packages.some((name) => file.startsWith(`${name}/`)))
  .map(([file, { lines, branches }]) => {
    const count = { lines: lines.total, linesRun: lines.covered };
    return [file, { ...count, branches: branches.total, branchesRun: branches.covered }] as const;
  });
const percent = (run = 0, total = 0): string =>
  total === 0 ? '–' : `${((100 * run) / total).toFixed(1)} %`;
const rows = [...sumByRoom(counts)]
  .toSorted(([one], [other]) => Number(one === 'all') - Number(other === 'all'))
  .map(([room, { lines, linesRun, branches, branchesRun }]) => [
    room,
    percent(linesRun, lines),
    percent(branchesRun, branches),
  ]);
process.stdout.write(`${table(['room', 'lines', 'branches'], rows).join('\n')}\n`);
