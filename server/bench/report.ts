import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { arch, cpus, loadavg, platform, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cellsOf, isMet, type Line } from './lines.ts';

const folder = fileURLToPath(new URL('../../docs/benchmarks', import.meta.url));
const formatter = fileURLToPath(new URL('../../node_modules/oxfmt/bin/oxfmt', import.meta.url));
const titles = ['what', 'figure', 'target', '', 'made of'];

/** What was measured, and on what. */
export type Facts = {
  rows: number;
  database: string;
  rounds: number;
  seconds: number;
  /** Processes that wanted a core before the benchmark began; above 0.5 others took part of it. */
  loadBefore: number;
};

/** The load of the machine in the last minute, to be read before the benchmark adds its own. */
export const readLoad = (): number => Math.round((loadavg()[0] ?? 0) * 10) / 10;

const machine = (): string =>
  `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown CPU'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${platform()} ${arch()}, Node ${process.versions.node}`;

/** The lines as a table of text with aligned columns. */
export const asTable = (lines: readonly Line[]): string => {
  const rows = [titles, ...lines.map(cellsOf)];
  const widths = titles.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 4 ? cell : cell.padEnd(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

const asMarkdown = (lines: readonly Line[], facts: Facts, day: string): string => {
  const judged = lines.filter((line) => line.target !== undefined);
  const met = judged.filter((line) => isMet(line)).length;
  const item = (line: Line): string => {
    const [what, figure, target, verdict, madeOf] = cellsOf(line);
    const aim = line.target === undefined ? '' : ` (${target}, ${verdict})`;
    return `- ${what}: ${figure}${aim}; ${madeOf}`;
  };
  return [
    `# ${facts.rows.toLocaleString('en')} registrations`,
    '',
    `Written by \`npm run bench -- --rows=${facts.rows} --write\` on ${day}. What is measured, and`,
    'why so: [README.md](README.md).',
    '',
    `- ${machine()}`,
    `- ${facts.database}; server, database, floor and load on the same cores`,
    `- load of the machine before: ${facts.loadBefore} (with more than 0.5 the figures are too low)`,
    `- medians of ${facts.rounds} alternating rounds of ${facts.seconds} s`,
    `- ${met} of ${judged.length} targets are met`,
    '',
    ...lines.map(item),
    '',
  ].join('\n');
};

/** Writes `docs/benchmarks/<rows>.json` and `.md`. @returns the path of the page */
export const writeReport = async (lines: readonly Line[], facts: Facts): Promise<string> => {
  await mkdir(folder, { recursive: true });
  const at = new Date().toISOString();
  const path = join(folder, String(facts.rows));
  const results = lines.map((line) => ({ ...line, met: isMet(line) }));
  const report = { at, machine: machine(), ...facts, results };
  await writeFile(`${path}.json`, `${JSON.stringify(report, undefined, 2)}\n`);
  await writeFile(`${path}.md`, asMarkdown(lines, facts, at.slice(0, 10)));
  const { status } = spawnSync(process.execPath, [formatter, `${path}.md`, `${path}.json`]);
  if (status !== 0) throw new Error(`${path}.md could not be formatted`);
  return `${path}.md`;
};
