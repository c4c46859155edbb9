import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hasPoppler, pagesOf } from '#test/poppler.ts';
import { makeRegistration, someProduct } from '#test/make.ts';
import { makeThree, printJobCalls } from '#test/print-jobs.ts';
import { openWorld, type World } from '#test/world.ts';

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

const remove = (id: number) =>
  world.call({ method: 'DELETE', url: `/registrations/${id}`, as: world.meera });

const countObjects = async (): Promise<number> => {
  let count = 0;
  for await (const _ of world.files.list()) count += 1;
  return count;
};

/** The first page of each packet of a job, with the applicant that it names. */
const firstPages = async (id: number) =>
  pagesOf((await file(id)).rawPayload)
    .filter((page) => page.includes('List of Enclosures'))
    .map((text) => ({ text, applicant: /Application of (\w+)/.exec(text)?.[1] }));

/** Two products of a new producer and of an old one, who does not make the second. */
const chooseProducts = async () => {
  const [silk, tea] = [await someProduct(world), await someProduct(world, 'Assam (Orthodox)')];
  const { registrationId } = await makeRegistration(world, world.asha, {
    name: 'Rupali Two Products',
    productCategoryIds: [...new Set([silk.categoryId, tea.categoryId])],
    existingProducts: [silk.productId, tea.productId],
    productionDetails: [silk, tea].map(({ productId }) => ({
      productId,
      annualProduction: '120',
      unit: 'kg',
      areaOfProduction: 'Sualkuchi',
      yearsOfProduction: 12,
      annualTurnover: 4.5,
      turnoverUnit: 'lakh',
    })),
  });
  const chosen = [
    { registrationId, productId: tea.productId },
    { registrationId: ids[0], productId: tea.productId },
    { registrationId: ids[0], productId: silk.productId },
  ];
  return { silk, tea, chosen };
};

describe('a print job', () => {
  it('makes one PDF of all packets in the order chosen', async () => {
    const order = [ids[2], ids[0], ids[1]];
    const job = await started({ registrationIds: order, kind: 'packet', copies: ['office'] });
    expect(job).toMatchObject({ state: 'waiting', registrations: 3, done: 0, by: 'meera' });
    expect((await file(job.id)).json()).toMatchObject({ error: 'This print job has not finished' });
    expect(await run()).toEqual([]);
    const made = await find(job.id);
    expect(made).toMatchObject({ state: 'finished', done: 3, leftOutCount: 0, file: true });
    expect(made?.endedAt).not.toBeNull();
    const pdf = await file(job.id);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.headers['content-disposition']).toContain(`packets_${job.id}.pdf`);
  });

  it.runIf(hasPoppler)('prints the packets in the order chosen, page by page', async () => {
    const order = [ids[2], ids[0], ids[1]];
    const job = await started({ registrationIds: order, kind: 'packet', copies: ['office'] });
    await run();
    const firsts = await firstPages(job.id);
    expect(firsts.map(({ applicant }) => applicant)).toEqual([
      ...['Chitra', 'Chitra', 'Asha', 'Asha', 'Bina', 'Bina'],
    ]);
    for (const { text } of firsts) expect(text).toContain('Page 1 of 5');
  });

  it('prints single products in the order chosen, and leaves out what is not produced', async () => {
    const { silk, chosen } = await chooseProducts();
    const job = await started({ products: chosen, kind: 'packet' });
    expect(job).toMatchObject({ chosen: 'products', registrations: 3 });
    expect(await run()).toEqual([]);
    expect(await find(job.id)).toMatchObject({
      state: 'finished',
      papers: 2,
      leftOutCount: 1,
      leftOut: [{ registrationId: ids[0], reason: 'no_product' }],
    });
    const entry = await world.services.db
      .selectFrom('audit')
      .select('detail')
      .where('action', '=', 'paper.printed')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry.detail).toMatchObject({ job: job.id, productId: silk.productId });
  });

  it.runIf(hasPoppler)('names the single products on their pages', async () => {
    const { tea, chosen } = await chooseProducts();
    const job = await started({ products: chosen, kind: 'packet' });
    await run();
    const firsts = await firstPages(job.id);
    expect(firsts.map(({ applicant }) => applicant)).toEqual(['Rupali', 'Asha']);
    expect(firsts[0]?.text).toContain(tea.name);
  });

  it('puts eight cards to a sheet unless told otherwise', async () => {
    const sheets = await started({ registrationIds: ids, kind: 'card' });
    const printer = await started({ registrationIds: ids, kind: 'card', layout: 'id1' });
    await run();
    const pages = async (id: number) =>
      (await file(id)).rawPayload.toString('latin1').match(/\/Type \/Page\n/g)?.length;
    const { papers = 0 } = (await find(sheets.id)) ?? {};
    expect(papers).toBeGreaterThanOrEqual(3);
    expect(await pages(sheets.id)).toBe(Math.ceil(papers / 8) * 2);
    expect(await pages(printer.id)).toBe(papers * 2);
  });

  it('leaves out what was deleted meanwhile and says so; the rest is printed', async () => {
    const [gone = 0] = ids;
    const job = await started({ registrationIds: ids, kind: 'card' });
    await remove(gone);
    await run();
    expect(await find(job.id)).toMatchObject({
      state: 'finished',
      done: 3,
      leftOutCount: 1,
      leftOut: [{ registrationId: gone, reason: 'deleted' }],
    });
  });

  it('fails with a sentence when nothing of it is left', async () => {
    const job = await started({ registrationIds: [ids[0]], kind: 'packet' });
    await remove(ids[0] ?? 0);
    await run();
    expect(await find(job.id)).toMatchObject({
      state: 'failed',
      problem: 'None of the chosen registrations could be printed',
      file: false,
    });
  });

  it('is not begun by a server that is stopping', async () => {
    const job = await started({ registrationIds: ids, kind: 'card' });
    await run(AbortSignal.abort());
    expect(await find(job.id)).toMatchObject({ state: 'waiting', done: 0 });
    await cancel(job.id);
  });

  it('can be cancelled: nothing of it is left in the file store', async () => {
    const before = await countObjects();
    const job = await started({ registrationIds: ids, kind: 'card' });
    expect((await cancel(job.id)).json()).toMatchObject({ state: 'cancelled' });
    await run();
    expect(await find(job.id)).toMatchObject({ state: 'cancelled', done: 0, file: false });
    expect(await countObjects()).toBe(before);
    expect((await cancel(job.id)).json()).toMatchObject({
      error: 'This print job has ended already',
    });
  });

  it('stops when the account that started it may not print any more', async () => {
    const job = await started({ registrationIds: ids, kind: 'card' });
    const { db } = world.services;
    await db.updateTable('print_jobs').set({ user_id: null }).where('id', '=', job.id).execute();
    await run();
    expect(await find(job.id)).toMatchObject({
      state: 'failed',
      problem: 'The account that started this print job may not print it any more. It was stopped',
    });
  });

  it('is given up after five rounds that failed, and blocks no other job', async () => {
    const job = await started({ registrationIds: ids, kind: 'card' });
    const { bulkPdfRenderer } = world.services;
    const { render } = bulkPdfRenderer;
    bulkPdfRenderer.render = () => Promise.reject(new Error('no disk'));
    for (let round = 0; round < 5; round += 1) expect(await run()).toHaveLength(1);
    bulkPdfRenderer.render = render;
    expect(await find(job.id)).toMatchObject({
      state: 'failed',
      problem: 'The papers could not be made. The job was stopped; please try again later',
    });
    const next = await started({ registrationIds: ids, kind: 'card' });
    await run();
    expect(await find(next.id)).toMatchObject({ state: 'finished' });
  });
});
