import type { CaseFile } from '@gi/contract/schemas/case-file';
import { addMonths, dayOf } from '@gi/contract/values/days';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshNumber, record, longAgo } from '#test/applications.ts';
import { makeRegistration, someProduct } from '#test/make.ts';
import { printJobCalls } from '#test/print-jobs.ts';
import { decideAbout } from '#test/reviews.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
const { started, run } = printJobCalls(() => world);
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** A registration with silk, whose grant is due for renewal, and tea, which is not filed. */
const makeMixed = async () => {
  const [silk, tea] = [await someProduct(world), await someProduct(world, 'Assam (Orthodox)')];
  const { registrationId } = await makeRegistration(world, world.asha, {
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
  await decideAbout(world, world.meera, registrationId, 'approve');
  const items = [{ registrationId, productId: silk.productId }];
  await record(world, { event: 'filed', on: longAgo, items });
  await record(world, { event: 'advertised', on: longAgo, items, journalNo: '151' });
  const validUntil = addMonths(dayOf(new Date(), 'Asia/Kolkata'), 2);
  const grant = { authorisedUserNo: freshNumber(), validUntil };
  await record(world, { event: 'granted', on: longAgo, items, ...grant });
  return { registrationId, silk: silk.productId, tea: tea.productId };
};

it('the case tells of each product of a job what was printed and how, to print it again as it was', async () => {
  const { registrationId, silk, tea } = await makeMixed();
  const registrationIds = [registrationId];
  const packets = await started({ registrationIds, kind: 'packet', copies: ['office'] });
  const cards = await started({ registrationIds, kind: 'card', layout: 'id1' });
  expect(await run()).toEqual([]);
  const url = `/registrations/${registrationId}/case`;
  const { papers } = (await world.call({ url, as: world.meera })).json<CaseFile>();
  const of = (jobId: number, productId: number) =>
    papers.find((each) => each.jobId === jobId && each.productId === productId);
  expect(papers).toHaveLength(4);
  const copies = ['office'];
  const first = ['gi3a', 'statement', 'letter', 'noc'];
  expect(of(packets.id, silk)).toMatchObject({ papers: ['renewal'], copies, layout: null });
  expect(of(packets.id, tea)).toMatchObject({ papers: first, copies, layout: null });
  for (const productId of [silk, tea])
    expect(of(cards.id, productId)).toMatchObject({ papers: ['card'], copies: [], layout: 'id1' });
});
