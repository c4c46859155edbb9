import { execFileSync } from 'node:child_process';
import { getPriority } from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogueCalls } from '#test/catalogue-files.ts';
import { eventually } from '#test/eventually.ts';
import { codeOf } from '#test/replies.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
const { upload } = catalogueCalls(() => world);

/** The processes that read a catalogue file, of this test alone. */
const readers = (): number[] =>
  execFileSync('ps', ['-o', 'pid=,ppid=,args=', '-A'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('catalogue-file-program'))
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, parent]) => (parent === process.pid && pid !== undefined ? [pid] : []));

it('an account has one file read at a time, in a process that leaves the machine to others', async () => {
  const large = `name,category\n${'Kangra Tea,Tea\n'.repeat(20_000)}`;
  const first = upload(large, true);
  const pid = await eventually(() => {
    const [reader] = readers();
    expect(reader).toBeDefined();
    return reader as number;
  });
  expect(getPriority(pid)).toBeGreaterThanOrEqual(10);
  const second = await upload('name,category\nA,B', true);
  expect(codeOf(second)).toEqual([429, 'request.too_many']);
  expect(second.headers['retry-after']).toBeDefined();
  expect((await first).statusCode).toBe(200);
  expect((await upload('name,category\nA,B', true)).statusCode).toBe(200);
});
