import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runApart, TooMuchWork } from './run-apart.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gi-apart-'));
});
afterAll(() => rm(folder, { recursive: true }));

const limits = { milliseconds: 20_000, heapMegabytes: 64 };
/** Runs a program that answers its input, `text`, with these statements. */
const run = async (statements: string, change: Partial<typeof limits> = {}) => {
  const file = join(folder, `program-${Math.random()}.mjs`);
  const head =
    "import { text as read } from 'node:stream/consumers'; const text = await read(process.stdin);";
  await writeFile(file, `${head} ${statements}`);
  return runApart<unknown>(pathToFileURL(file), Buffer.from('मूगा'), { ...limits, ...change });
};

it('answers come back in their order, all of them', async () => {
  const answers = await run(
    'for (let at = 0; at < 500; at += 1) await new Promise((sent) => process.send({ at, text }, sent)); process.disconnect();',
  );
  expect(answers).toEqual(Array.from({ length: 500 }, (_, at) => ({ at, text: 'मूगा' })));
});

it('the program knows nothing of the environment', async () => {
  const [variables] = await run('process.send(Object.keys(process.env)); process.disconnect();');
  expect(variables).toEqual([]);
});

it.each([
  ['that never ends', 'for (;;);', { milliseconds: 500 }],
  ['that takes all memory at once', 'globalThis.all = new Array(30e6).fill(0.5);', {}],
])('a program %s is killed', async (_what, statements, change) => {
  await expect(run(statements, change)).rejects.toThrow(TooMuchWork);
});

it('a program that fails is an error of ours', async () => {
  await expect(run('process.exit(3)')).rejects.toThrow('ended with code 3');
});

it('a program that ends before it has read a large input is heard all the same', async () => {
  const file = join(folder, 'early.mjs');
  await writeFile(file, "process.send('enough', () => process.exit(0));");
  const answers = runApart<unknown>(pathToFileURL(file), Buffer.alloc(20_000_000), limits);
  await expect(answers).resolves.toEqual(['enough']);
});
