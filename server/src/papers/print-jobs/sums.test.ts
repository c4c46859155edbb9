import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRegistration } from '#test/make.ts';
import { countJobs, printJobCalls, sumsOfJobs, withSmallParts } from '#test/print-jobs.ts';
import { openWorld, type World } from '#test/world.ts';
import { makePart } from './make-part.ts';
import { takeJob } from './run-queries.ts';

let world: World;
/** Registrations, also those that were deleted meanwhile. */
let ids: number[] = [];
const { start, cancel, run } = printJobCalls(() => world);
beforeAll(async () => {
  world = await openWorld();
  for (let n = 0; n < 6; n += 1)
    ids.push((await makeRegistration(world, world.asha)).registrationId);
});
afterAll(() => world.close());

const one = <Value>(values: readonly Value[], n: number): Value | undefined =>
  values[n % values.length];

/** Makes the next part on several servers at once; all but one roll theirs back. */
const makeParts = async (servers: number, most = 1): Promise<void> => {
  const job = await takeJob(world.services.db);
  if (job === undefined) return;
  const parts = () => Array.from({ length: servers }, () => makePart(world.services, job));
  await withSmallParts(world, { most }, () => Promise.allSettled(parts()));
};

/** All that can happen to print jobs; `n` chooses what it happens to. */
const events: Readonly<Record<string, (n: number) => Promise<unknown>>> = {
  start: (n) =>
    start({
      registrationIds: [...ids.slice(n % 4), 900_000 + n],
      kind: n % 2 === 0 ? 'card' : 'packet',
    }),
  part: () => makeParts(1),
  'two servers': () => makeParts(2),
  restart: () => {
    const ending = new AbortController();
    return withSmallParts(world, { made: () => ending.abort() }, () => run(ending.signal));
  },
  'papers that cannot be made': () => makeParts(1, 0),
  cancel: async (n) => {
    const job = one(await sumsOfJobs(world), n);
    return job && cancel(job.id);
  },
  deletion: async (n) => {
    const id = one(ids, n);
    await world.call({ method: 'DELETE', url: `/registrations/${id}`, as: world.meera });
    // Others take the place of those that later jobs choose.
    if (n % 3 === 0) ids = [...ids, (await makeRegistration(world, world.asha)).registrationId];
  },
  'a restore without parts': async () => {
    await world.services.db.deleteFrom('print_parts').execute();
    return run();
  },
  run: () => run(),
};

describe('the sums of print jobs', () => {
  it('are what their items count, whatever happens to them', async () => {
    const sequence = fc.array(
      fc.tuple(fc.constantFrom(...Object.keys(events)), fc.integer({ min: 0, max: 50 })),
      { minLength: 6, maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(sequence, async (steps) => {
        for (const [name, n] of [['start', 0] as const, ...steps]) {
          await events[name]?.(n);
          expect(await sumsOfJobs(world), name).toEqual(await countJobs(world));
        }
        await run();
        const { rows } = await sql<{ wrong: number }>`
          select count(*) as wrong from print_jobs
          where state in ('waiting', 'running') or (state = 'finished' and done <> registrations)`.execute(
          world.services.db,
        );
        expect(rows).toEqual([{ wrong: 0 }]);
      }),
      { numRuns: 5 },
    );
  });
});
