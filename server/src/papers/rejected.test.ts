import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { someProduct } from '#test/make.ts';
import type { Item } from '#test/applications.ts';
import { printJobCalls } from '#test/print-jobs.ts';
import { codeOf } from '#test/replies.ts';
import { decideAbout, makeIn } from '#test/reviews.ts';
import { unzip } from '#test/unzip.ts';
import { openWorld, type World } from '#test/world.ts';
import { cardSigningKey } from './producer-card-code/card-keys.ts';
import { signCheckCode } from './producer-card-code/check-code.ts';

let world: World;
let rejected: Item;
let approved: Item;
const { started, find, run } = printJobCalls(() => world);
beforeAll(async () => {
  world = await openWorld({ settings: { publicUrl: 'https://gi.example.in' } });
  const { productId } = await someProduct(world);
  rejected = { registrationId: await makeIn(world, 'rejected'), productId };
  approved = { registrationId: await makeIn(world, 'approved'), productId };
});
afterAll(() => world.close());

const check = async (item: Item) => {
  const about = { ...item, issuedOn: '2026-03-01', validUntil: '2099-01-01' };
  const code = signCheckCode(about, cardSigningKey(world.services.keys));
  return (await world.call({ url: `/check/${code}` })).json<Record<string, unknown>>();
};

describe('a rejected registration', () => {
  it.each(['card', 'gi3a', 'noc', 'statement', 'letter', 'pdf'])(
    'has no paper to print: %s',
    async (kind) => {
      const url = `/registrations/export-product-${kind}`;
      const refused = await world.call({ url, as: world.meera, json: rejected });
      expect(codeOf(refused)).toEqual([409, 'printout.rejected']);
      const printed = await world.call({ url, as: world.meera, json: approved });
      expect(printed.statusCode).toBe(200);
    },
  );

  it.each(['packet', 'card'])('is left out of a print job of %ss, which says so', async (kind) => {
    const chosen = { products: [rejected, approved], kind };
    const url = '/print-jobs/blanks';
    const before = await world.call({ url, as: world.meera, json: chosen });
    expect(before.json()).toMatchObject({ papers: 1, rejected: 1, withoutCard: 0 });
    const job = await started(chosen);
    expect(await run()).toEqual([]);
    expect(await find(job.id)).toMatchObject({
      state: 'finished',
      papers: 1,
      leftOut: [{ registrationId: rejected.registrationId, reason: 'rejected' }],
    });
  });

  it('has a folder without papers', async () => {
    const url = '/registrations/export-production-by-user';
    const { registrationId } = rejected;
    const zip = await world.call({ url, as: world.meera, json: { registrationId } });
    expect(zip.statusCode).toBe(200);
    const names = (await unzip(zip.rawPayload)).map(({ name }) => name);
    expect(names).toContain(`production_${registrationId}.csv`);
    expect(names.filter((name) => name.startsWith('papers/'))).toEqual([]);
  });

  it('makes a card that was printed before no longer current, until it is approved', async () => {
    expect(await check(approved)).toMatchObject({ current: true });
    const ofRejected = { genuine: true, current: false, unreviewed: false, name: null };
    expect(await check(rejected)).toMatchObject(ofRejected);
    await decideAbout(world, world.meera, rejected.registrationId, 'reopen');
    expect(await check(rejected)).toMatchObject({ current: false, unreviewed: true });
    await decideAbout(world, world.meera, rejected.registrationId, 'approve');
    expect(await check(rejected)).toMatchObject({ current: true });
  });
});
