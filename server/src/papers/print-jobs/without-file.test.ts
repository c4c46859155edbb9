import type { CaseFile } from '@gi/contract/schemas/case-file';
import type { PrintJob } from '@gi/contract/schemas/print-jobs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeThree, printJobCalls, withSmallParts } from '#test/print-jobs.ts';
import { decideAbout } from '#test/reviews.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let ids: number[];
let job: PrintJob;
const { started, find, cancel, run } = printJobCalls(() => world);
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  ids = await makeThree(world);
  for (const id of ids) await decideAbout(world, world.meera, id, 'approve');
  job = await started({ registrationIds: ids, kind: 'packet' });
});

/** One part of the job is made, and the server ends. */
const makeFirst = async (): Promise<void> => {
  const ending = new AbortController();
  // A packet without a proof has five papers.
  await withSmallParts(world, { most: 5, made: () => ending.abort() }, () => run(ending.signal));
  expect(await find(job.id)).toMatchObject({ state: 'running', done: 1, papers: 1 });
};

/** What the case file of the first registration says was printed, in its three places. */
const printed = async () => {
  const url = `/registrations/${ids[0]}/case`;
  const { papers, history, next } = (await world.call({ url, as: world.meera })).json<CaseFile>();
  return {
    papers: papers.map(({ jobId }) => jobId),
    history: history.filter(({ action }) => action === 'paper.printed').length,
    next: next.action,
  };
};

describe('nothing counts as printed', () => {
  it('while a job is being made; once it has finished each paper does once', async () => {
    await makeFirst();
    expect(await printed()).toEqual({ papers: [], history: 0, next: 'print' });
    expect(await run()).toEqual([]);
    expect(await find(job.id)).toMatchObject({ state: 'finished' });
    expect(await printed()).toEqual({ papers: [job.id], history: 1, next: 'file' });
  });

  it('of a job that was cancelled', async () => {
    await makeFirst();
    expect((await cancel(job.id)).json()).toMatchObject({ state: 'cancelled', file: false });
    await run();
    expect(await printed()).toEqual({ papers: [], history: 0, next: 'print' });
  });

  it('of a job that failed', async () => {
    await makeFirst();
    const { bulkPdfRenderer } = world.services;
    const { render } = bulkPdfRenderer;
    bulkPdfRenderer.render = () => Promise.reject(new Error('no disk'));
    for (let round = 0; round < 5; round += 1) await run();
    bulkPdfRenderer.render = render;
    expect(await find(job.id)).toMatchObject({ state: 'failed', file: false });
    expect(await printed()).toEqual({ papers: [], history: 0, next: 'print' });
  });
});
