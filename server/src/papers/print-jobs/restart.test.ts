import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  countJobs,
  makeThree,
  printJobCalls,
  sumsOfJobs,
  withSmallParts,
} from '#test/print-jobs.ts';
import { untilWaiting } from '#test/lock-waits.ts';
import { openWorld, type World } from '#test/world.ts';
import { endJob } from './job-queries.ts';
import { makePart } from './make-part.ts';
import { takeJob } from './run-queries.ts';

let world: World;
let ids: number[];
const { started, find, file, cancel, run } = printJobCalls(() => world);
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  ids = await makeThree(world);
});

const printed = async (): Promise<(number | null)[]> => {
  const entries = await world.services.db
    .selectFrom('audit')
    .select('subject_id')
    .where('action', '=', 'paper.printed')
    .where('subject_id', 'in', ids)
    .orderBy('id')
    .execute();
  return entries.map((entry) => entry.subject_id);
};
const pagesOf = async (id: number) =>
  (await file(id)).rawPayload.toString('latin1').match(/\/Type \/Page\n/g)?.length;

describe('a print job that a restart interrupted', () => {
  it('goes on after its last part, and prints nothing twice', async () => {
    const job = await started({ registrationIds: ids, kind: 'card', layout: 'id1' });
    const ending = new AbortController();
    await withSmallParts(world, { made: () => ending.abort() }, () => run(ending.signal));
    expect(await find(job.id)).toMatchObject({ state: 'running', done: 1, papers: 1 });
    expect(await printed()).toEqual([]);
    expect(await run()).toEqual([]);
    expect(await find(job.id)).toMatchObject({ state: 'finished', done: 3, papers: 3 });
    expect(await printed()).toEqual(ids);
    expect(await pagesOf(job.id)).toBe(6);
  });

  it('stays cancelled when it is taken at the moment of the cancel', async () => {
    const job = await started({ registrationIds: ids, kind: 'card', layout: 'id1' });
    const { db } = world.services;
    const taking = await db.transaction().execute(async (trx) => {
      await endJob(trx, job.id, { state: 'cancelled' });
      const waiting = takeJob(db);
      await untilWaiting(db, 1);
      return { waiting };
    });
    expect(await taking.waiting).toBeUndefined();
    expect(await find(job.id)).toMatchObject({ state: 'cancelled' });
  });

  it('begins anew when its parts are gone, as after a restore', async () => {
    const job = await started({ registrationIds: ids, kind: 'card', layout: 'id1' });
    const { db } = world.services;
    const taken = await takeJob(db);
    if (taken === undefined) throw new Error('no job waits');
    await withSmallParts(world, {}, () => makePart(world.services, taken));
    await db.deleteFrom('print_parts').where('job_id', '=', job.id).execute();
    await run();
    expect(await find(job.id)).toMatchObject({ state: 'finished', done: 3, papers: 3 });
    expect(await printed()).toEqual(ids);
    expect(await pagesOf(job.id)).toBe(6);
  });

  it('begins anew without who was deleted after their part was made', async () => {
    const job = await started({ registrationIds: ids, kind: 'card', layout: 'id1' });
    const ending = new AbortController();
    await withSmallParts(world, { made: () => ending.abort() }, () => run(ending.signal));
    const [gone = 0] = ids;
    await world.call({ method: 'DELETE', url: `/registrations/${gone}`, as: world.meera });
    expect(await run()).toEqual([]);
    expect(await find(job.id)).toMatchObject({
      state: 'finished',
      done: 3,
      papers: 2,
      leftOut: [{ registrationId: gone, reason: 'deleted' }],
    });
    expect(await printed()).toEqual(ids.slice(1));
    expect(await pagesOf(job.id)).toBe(4);
    const parts = await world.services.db
      .selectFrom('print_parts')
      .select('number')
      .where('job_id', '=', job.id)
      .execute();
    expect(parts).toEqual([{ number: 0 }]);
  });

  it('keeps one of two parts that two servers made at once', async () => {
    const job = await started({ registrationIds: ids, kind: 'card', layout: 'id1' });
    const taken = await takeJob(world.services.db);
    if (taken === undefined) throw new Error('no job waits');
    const made = await withSmallParts(world, {}, () =>
      Promise.allSettled([1, 2].map(() => makePart(world.services, taken))),
    );
    expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await sumsOfJobs(world)).toEqual(await countJobs(world));
    await run();
    expect(await find(job.id)).toMatchObject({ state: 'finished', done: 3, papers: 3 });
    expect(await printed()).toEqual(ids);
    expect(await pagesOf(job.id)).toBe(6);
  });

  it('ends in silence when it is cancelled while its file is measured', async () => {
    const job = await started({ registrationIds: ids, kind: 'card' });
    const { files } = world.services;
    const get = files.get.bind(files);
    let isReached = false;
    files.get = async (key) => {
      const rows = await world.services.db
        .selectFrom('print_parts')
        .select('job_id')
        .where('object_key', '=', key)
        .execute();
      if (rows.length > 0) {
        isReached = true;
        await cancel(job.id);
      }
      return get(key);
    };
    try {
      expect(await run()).toEqual([]);
    } finally {
      files.get = get;
    }
    expect(isReached).toBe(true);
    expect(await find(job.id)).toMatchObject({ state: 'cancelled', file: false, fileSize: null });
    expect(await printed()).toEqual([]);
  });
});
