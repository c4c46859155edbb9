import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { createAccount } from '../support/people.ts';
import { desktop } from '../support/screens.ts';
import { judge, type Result } from './budgets.ts';
import { measureRound, type Round } from './measure.ts';
import { profile } from './profile.ts';
import { readRounds, rows, withServerAndBrowser } from './rounds.ts';

const page = new URL('../../docs/benchmarks/web.md', import.meta.url);
const figures = new URL('../../docs/benchmarks/web.json', import.meta.url);

const help = `npm run bench:web [-- --rounds N] [--write]

Measures the web app on a slow phone and fails when a budget is missed.
  --rounds N   rounds of which the median counts (default 5)
  --write      writes docs/benchmarks/web.md and web.json
`;

const table = (results: readonly Result[]): string => {
  const cells = results.map(({ title, text, met, limit }) => [
    title,
    text.median,
    text.range,
    text.limit,
    limit === null ? '' : met ? 'met' : 'missed',
  ]);
  const all = [['figure', 'median', 'range', 'budget', ''], ...cells];
  const widths = [0, 1, 2, 3, 4].map((at) => Math.max(...all.map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const rule = widths.map((width) => '-'.repeat(Math.max(width, 1)));
  return [line(all[0] ?? []), line(rule), ...cells.map(line)].join('\n');
};

const text = (
  results: readonly Result[],
  rounds: number,
  browser: string,
): string => `# The web app on a slow phone

Written by \`npm run bench:web -- --write\`: headless shell of Chromium ${browser} (a full Chromium loads its own pages beside), network ${profile.downloadKbits / 1000} Mbit/s down,
${profile.uploadKbits} kbit/s up, ${profile.latencyMs} ms of latency per request, processor ${profile.cpuSlowdown} times slower (${cpus().length} cores, ${cpus()[0]?.model.trim() ?? 'unknown'}),
screen ${profile.screen}, empty cache at the start of each round, median of ${rounds} rounds. The server runs on the same machine.
How the budgets are met is in [ADR 0187](../adr/0187-weight-of-the-web.md).

${table(results)}

Times of taps run from the click event to the frame that shows the numbers of the dashboard or the first
field of the wizard. JavaScript counts what is fetched before the load event; what the page fetches
while the person types counts in no figure. A phone keeps the worker and the files of its list, as sent to a phone (brotli), for
screens in English. Without a network the app starts at the wizard's address in a new page of a profile that
has the app, up to the field of the Aadhar number; the photos are the four of a registration, from
sealing to the end of each transaction, times five. A scanned card is timed from the first frame of the camera to the sheet,
and from 'Use these' to the filled fields, on a phone that has the scanner; its worker is not slowed down.

The register is that of an administrator on a screen of ${desktop.width}×${desktop.height}, with ${rows} registrations. Requests and JavaScript count
up to its first rows. It is scrolled from end to end in 600 frames with the processor slowed down and the network
not; a frame's time is that to the next one, so 33 ms is one frame left out on a screen of 60 Hz.

Other work on the machine slows every figure down: on a busy
one, run it in front of the rest (Linux: \`chrt -r 20 npm run bench:web\` as root).
`;

const measure = (rounds: number): Promise<{ all: Round[]; version: string }> =>
  withServerAndBrowser(async (server, browser) => {
    const accounts = {
      collector: await createAccount(server, 'asha', 'user'),
      administrator: await createAccount(server, 'meera', 'admin'),
    };
    const all: Round[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const measured = await measureRound(browser, server.url, accounts);
      process.stderr.write(`round ${round}: ${JSON.stringify(measured)}\n`);
      all.push(measured);
    }
    return { all, version: browser.version() };
  });

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) process.stdout.write(help);
else {
  const rounds = readRounds(values.rounds);
  const { all, version } = await measure(rounds);
  const results = judge(all);
  process.stdout.write(`${table(results)}\n`);
  if (values.write) {
    await writeFile(page, text(results, rounds, version));
    await writeFile(
      figures,
      `${JSON.stringify({ at: new Date().toISOString(), chromium: version, profile, results, rounds: all }, null, 2)}\n`,
    );
  }
  const missed = results.filter(({ met }) => !met);
  for (const { title, text: said } of missed)
    process.stderr.write(`missed: ${title} ${said.median}, budget ${said.limit}\n`);
  process.exitCode = missed.length === 0 ? 0 : 1;
}
