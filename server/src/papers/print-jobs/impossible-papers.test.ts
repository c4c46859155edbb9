import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PdfFailedError } from '../pdf/pdf-renderer.ts';
import { makeRegistration } from '#test/make.ts';
import { makeThree, printJobCalls } from '#test/print-jobs.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let ids: number[];
const { started, find, file, run } = printJobCalls(() => world);
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  ids = await makeThree(world);
});

const photoOf = (id: number) =>
  world.services.db
    .selectFrom('documents as d')
    .innerJoin('registrations as r', 'r.producer_id', 'd.producer_id')
    .select(['d.id', 'd.object_key'])
    .where('r.id', '=', id)
    .where('d.kind', '=', 'photo')
    .executeTakeFirstOrThrow();

describe('a print job with papers that cannot be made', () => {
  it('leaves out whose photo is lost or was changed, and prints the others', async () => {
    const [lost = 0, changed = 0, whole = 0] = ids;
    await world.files.delete((await photoOf(lost)).object_key);
    await world.services.db
      .updateTable('documents')
      .set({ sha256: Buffer.alloc(32) })
      .where('id', '=', (await photoOf(changed)).id)
      .execute();
    const job = await started({ registrationIds: [lost, changed, whole], kind: 'packet' });
    expect(await run()).toEqual([]);
    expect(await find(job.id)).toMatchObject({
      state: 'finished',
      done: 3,
      papers: 1,
      leftOut: [
        { registrationId: lost, reason: 'failed' },
        { registrationId: changed, reason: 'failed' },
      ],
    });
  });

  it('makes smaller parts where the machine is too slow for a whole one', async () => {
    const { bulkPdfRenderer } = world.services;
    const { render } = bulkPdfRenderer;
    bulkPdfRenderer.render = (papers, day) =>
      papers.length > 2
        ? Promise.reject(new PdfFailedError('no answer within 20000 ms'))
        : render(papers, day);
    const job = await started({ registrationIds: ids, kind: 'card' });
    try {
      expect(await run()).toEqual([]);
    } finally {
      bulkPdfRenderer.render = render;
    }
    expect(await find(job.id)).toMatchObject({ state: 'finished', papers: 3, leftOutCount: 0 });
  });

  it.each([
    ['cannot be joined with others', () => Promise.resolve(Buffer.from('%PDF-1.7 %%EOF'))],
    ['are not expected by the code', () => Promise.reject(new RangeError('Invalid array length'))],
  ])('leaves out whose papers %s, without a second try', async (_what, refused) => {
    const { bulkPdfRenderer } = world.services;
    const { render } = bulkPdfRenderer;
    bulkPdfRenderer.render = (papers, day) =>
      papers.some(({ title }) => title.includes('Bina')) ? refused() : render(papers, day);
    const job = await started({ registrationIds: ids, kind: 'packet' });
    try {
      expect(await run()).toEqual([]);
    } finally {
      bulkPdfRenderer.render = render;
    }
    const leftOut = [{ registrationId: ids[1], reason: 'failed' }];
    expect(await find(job.id)).toMatchObject({ state: 'finished', papers: 2, leftOut });
  });

  it('prints who is called like the words of a PDF', async () => {
    const names = [
      'Ram 99999 0 R',
      'Ram /Type /Catalog Das',
      'Ram endobj Das',
      'Ram ((',
      'Ram 7 0 R',
    ];
    for (const name of names)
      ids.push((await makeRegistration(world, world.asha, { name })).registrationId);
    const job = await started({ registrationIds: ids, kind: 'packet' });
    expect(await run()).toEqual([]);
    expect(await find(job.id)).toMatchObject({ state: 'finished', papers: 8, leftOutCount: 0 });
    const text = (await file(job.id)).rawPayload.toString('latin1');
    for (const name of ['Chitra Three', 'Ram 99999 0 R', 'Ram /Type /Catalog Das', 'Ram 7 0 R'])
      expect(text).toContain(`${name}, `);
  });
});
