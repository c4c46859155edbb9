import { type Line, median } from './lines.ts';
import { ask, type Bench, cpuMeter } from './load.ts';
import { memoryOf } from './processes.ts';

type Run = {
  seconds: number;
  bytes: number;
  rows: number;
  grewBy: number;
  cpu: number | undefined;
};

const megabytes = (bytes: number): number => bytes / 1_000_000;

const exportOnce = async (
  bench: Bench,
  format: 'csv' | 'xlsx',
  startDate = '2000-01-01',
): Promise<Run> => {
  const before = memoryOf(bench.product.pid) ?? 0;
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(bench.product.pid) ?? 0);
  }, 20);
  const cpu = cpuMeter(bench.product.pid);
  const begun = performance.now();
  const response = await ask(bench, '/users/export', { startDate, endDate: '2099-01-01', format });
  let bytes = 0;
  for await (const chunk of response.body ?? []) bytes += (chunk as Uint8Array).length;
  clearInterval(watch);
  return {
    seconds: (performance.now() - begun) / 1000,
    bytes,
    rows: Number(response.headers.get('x-total-rows')),
    grewBy: peak - before,
    cpu: cpu(1),
  };
};

const bareCsv = async ({ bare, rows }: Bench): Promise<number> => {
  const begun = performance.now();
  const response = await fetch(`${bare.url}/csv`);
  for await (const chunk of response.body ?? []) if (chunk === undefined) break;
  return (rows * 1000) / (performance.now() - begun);
};

const measureFormat = async (
  bench: Bench,
  format: 'csv' | 'xlsx',
  atLeast: number,
): Promise<Line[]> => {
  // A day's rows first, so that one-time costs are not counted for the rows.
  const today = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  await exportOnce(bench, format, today);
  const runs: Run[] = [];
  const floor: number[] = [];
  for (let round = 0; round < Math.min(3, bench.rounds); round += 1) {
    runs.push(await exportOnce(bench, format));
    if (format === 'csv') floor.push(await bareCsv(bench));
  }
  const seconds = median(runs.map((run) => run.seconds));
  const [first] = runs;
  const name = format.toUpperCase();
  const beside =
    format === 'csv' ? `; floor (COPY) ${Math.round(median(floor)).toLocaleString('en')}/s` : '';
  return [
    {
      name: `${name} of everything`,
      value: (first?.rows ?? 0) / seconds,
      unit: 'rows/s',
      details: `${(first?.rows ?? 0).toLocaleString('en')} rows, ${megabytes(first?.bytes ?? 0).toFixed(1)} MB in ${seconds.toFixed(2)} s, CPU ${((first?.cpu ?? 0) / 1000).toFixed(1)} s${beside}`,
      target: { atLeast },
    },
    {
      name: `memory growth, ${name}`,
      value: megabytes(Math.max(...runs.map((run) => run.grewBy))),
      unit: 'MB',
      details: `run by run: ${runs.map((run) => megabytes(run.grewBy).toFixed(0)).join(', ')} MB`,
      target: { atMost: 120 },
    },
  ];
};

/** Exports of everything as CSV and XLSX, and the memory that they take. */
export const measureExports = async (bench: Bench): Promise<Line[]> => [
  ...(await measureFormat(bench, 'csv', 50_000)),
  ...(await measureFormat(bench, 'xlsx', 30_000)),
];
