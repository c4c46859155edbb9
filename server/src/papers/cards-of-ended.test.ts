import { addDays, addMonths, dayOf } from '@gi/contract/values/days';
import type { ApplicationStatus } from '@gi/contract/fields/application-states';
import type { ProductBlanks } from '@gi/contract/schemas/printouts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshNumber, type Item, makeApplication, record, longAgo } from '#test/applications.ts';
import { printJobCalls } from '#test/print-jobs.ts';
import { codeOf } from '#test/replies.ts';
import { unzip } from '#test/unzip.ts';
import { openWorld, type World } from '#test/world.ts';
import { cardSigningKey } from './producer-card-code/card-keys.ts';
import { signCheckCode } from './producer-card-code/check-code.ts';

let world: World;
const { started, find, run } = printJobCalls(() => world);
beforeAll(async () => {
  world = await openWorld({ settings: { publicUrl: 'https://gi.example.in' } });
});
afterAll(() => world.close());

const today = dayOf(new Date(), 'Asia/Kolkata');

/** A granted application until that day. */
const grantedUntil = async (validUntil: string): Promise<Item> => {
  const item = await makeApplication(world, 'advertised', longAgo);
  const authorisedUserNo = freshNumber();
  const granted = { event: 'granted', on: longAgo, items: [item] } as const;
  const done = await record(world, { ...granted, authorisedUserNo, validUntil });
  expect(done.statusCode, done.body).toBe(200);
  return item;
};
const yesterday = addDays(today, -1);

type State = ApplicationStatus | 'expired' | 'renewal_due' | 'last_day';
const days = { expired: yesterday, last_day: today, renewal_due: addMonths(today, 2) };
const makeIn = async (state: State): Promise<Item> =>
  state === 'expired' || state === 'renewal_due' || state === 'last_day'
    ? grantedUntil(days[state])
    : makeApplication(world, state);

const print = (kind: string, item: Item, more: object = {}) =>
  world.call({
    url: `/registrations/export-product-${kind}`,
    as: world.asha,
    json: { ...item, ...more },
  });
const check = async ({ registrationId, productId }: Item) => {
  const about = { registrationId, productId, issuedOn: '2016-03-01', validUntil: '2099-01-01' };
  const code = signCheckCode(about, cardSigningKey(world.services.keys));
  return (await world.call({ url: `/check/${code}` })).json<Record<string, unknown>>();
};
const blanksOf = async ({ registrationId }: Item) => {
  const url = `/paper-blanks/${registrationId}`;
  const reply = await world.call({ url, as: world.asha });
  const [product] = reply.json<{ products: ProductBlanks[] }>().products;
  return {
    noCard: product?.noCard,
    ofCard: product?.blanks.some(({ papers }) => papers.includes('card')),
  };
};

describe('the check of a card', () => {
  it.each(['refused', 'withdrawn', 'removed', 'expired'] as const)(
    'says of an application that is %s that the card is not current, and why',
    async (state) => {
      const found = await check(await makeIn(state));
      expect(found).toMatchObject({ genuine: true, current: false, registry: state });
      expect(found['grantedUntil']).toBe(state === 'expired' ? yesterday : null);
    },
  );

  it.each([
    ['not_filed', null],
    ['opposed', null],
    ['granted', 'granted'],
    ['renewal_due', 'granted'],
    ['last_day', 'granted'],
  ] as const)('says of one that is %s that the card is current', async (state, registry) => {
    expect(await check(await makeIn(state))).toMatchObject({ current: true, registry });
  });
});

describe('a new card', () => {
  it.each([
    ['refused', 'printout.card_ended'],
    ['withdrawn', 'printout.card_ended'],
    ['removed', 'printout.card_ended'],
    ['expired', 'printout.card_expired'],
    ['last_day', 'printout.card_expired'],
  ] as const)(
    'is refused where the application is %s, and no other paper is',
    async (state, code) => {
      const item = await makeIn(state);
      for (const refused of [
        await print('card', item),
        await print('pdf', item, { kind: 'card' }),
      ]) {
        expect(codeOf(refused)).toEqual([409, code]);
      }
      for (const kind of ['gi3a', 'noc', 'statement', 'letter']) {
        const paper = await print(kind, item);
        expect(paper.statusCode).toBe(200);
        expect(paper.headers['x-paper-notice']).toBeUndefined();
      }
      expect(await blanksOf(item)).toMatchObject({ noCard: { code }, ofCard: false });
    },
  );

  it.each(['not_filed', 'filed', 'granted', 'renewal_due'] as const)(
    'is printed with its code where the application is %s',
    async (state) => {
      const item = await makeIn(state);
      const card = await print('card', item);
      expect(card.statusCode).toBe(200);
      expect(card.headers['x-paper-notice']).toBeUndefined();
      expect(await blanksOf(item)).toEqual({ noCard: null, ofCard: true });
    },
  );

  it('is left out of a print job, which says so before and after', async () => {
    const [removed, granted] = [await makeIn('removed'), await makeIn('granted')];
    const chosen = { products: [removed, granted], kind: 'card' };
    const blanks = await world.call({ url: '/print-jobs/blanks', as: world.meera, json: chosen });
    expect(blanks.json()).toMatchObject({ papers: 1, withoutCard: 1 });
    const packets = { ...chosen, kind: 'packet' };
    const others = await world.call({ url: '/print-jobs/blanks', as: world.meera, json: packets });
    expect(others.json()).toMatchObject({ papers: 2, withoutCard: 0 });
    const job = await started(chosen);
    expect(await run()).toEqual([]);
    expect(await find(job.id)).toMatchObject({
      state: 'finished',
      papers: 1,
      leftOut: [{ registrationId: removed.registrationId, reason: 'no_card' }],
    });
  });

  it('is left out of the folder of a registration', async () => {
    const { registrationId } = await makeIn('removed');
    const url = '/registrations/export-production-by-user';
    const zip = await world.call({ url, as: world.meera, json: { registrationId } });
    expect(zip.statusCode).toBe(200);
    const names = (await unzip(zip.rawPayload))
      .map(({ name }) => name)
      .filter((name) => name.startsWith('papers/'));
    expect(names).toHaveLength(3);
    expect(names.join()).not.toContain('Producer card');
  });
});
