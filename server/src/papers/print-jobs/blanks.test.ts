import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAdditional, makeRegistration, someProduct } from '#test/make.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

type Counts = { papers: number; blanks: { fact: string; papers: number }[] };

let world: World;
let withoutEmail: number;
let withEmail: number;
beforeAll(async () => {
  world = await openWorld();
  const made = [
    await makeRegistration(world, world.asha, { name: 'Asha One', email: '' }),
    await makeRegistration(world, world.asha, { name: 'Bina Two', email: 'bina@example.in' }),
  ] as const;
  [withoutEmail, withEmail] = [made[0].registrationId, made[1].registrationId];
});
afterAll(() => world.close());

const ask = (body: object, as: Person = world.meera) =>
  world.call({ url: '/print-jobs/blanks', as, json: body });
const count = async (body: object) => (await ask(body)).json<Counts>();
const factsOf = ({ blanks }: Counts) =>
  Object.fromEntries(blanks.map(({ fact, papers }) => [fact, papers]));

describe('what will be blank on the papers of a job', () => {
  it('is counted by fact, those of the chosen kind of paper only, most first', async () => {
    const registrationIds = [withEmail, withoutEmail];
    const packets = await count({ registrationIds, kind: 'packet' });
    expect(packets.papers).toBe(2);
    expect(factsOf(packets)).toMatchObject({ email: 1, startYear: 2 });
    // No card names an e-mail address, and no form the officer who signs the cards.
    expect(factsOf(packets)).not.toHaveProperty('issuingOfficer');
    const cards = await count({ registrationIds, kind: 'card' });
    expect(factsOf(cards)).toEqual({ home: 2, issuingOfficer: 2, qrCode: 2 });
    const order = packets.blanks.map(({ papers }) => papers);
    expect(order).toEqual(order.toSorted((one, other) => other - one));
  });

  it('is that of the products that are named, and of each product of a registration', async () => {
    const { productId } = await someProduct(world);
    const products = [{ registrationId: withoutEmail, productId }];
    expect(factsOf(await count({ products, kind: 'packet' }))).toMatchObject({ email: 1 });
    const none = [{ registrationId: withoutEmail, productId: productId + 1 }];
    expect(await count({ products: none, kind: 'packet' })).toEqual({
      papers: 0,
      renewals: 0,
      blanks: [],
      withoutCard: 0,
      rejected: 0,
    });
    const more = await makeAdditional(world, world.meera, withoutEmail, 'Kangra Tea');
    const both = { registrationIds: [withoutEmail, more], kind: 'packet' };
    expect(factsOf(await count(both))).toMatchObject({ email: 2 });
  });

  it('is read from all that a list shows, without who was deleted or withdrew the consent', async () => {
    const view = { search: 'blank view' };
    const [kept, withdrawn, removed] = await Promise.all(
      ['one', 'two', 'three'].map((name) =>
        makeRegistration(world, world.asha, { name: `Blank View ${name}`, email: '' }),
      ),
    );
    const registrationIds = [kept, withdrawn, removed].map((each) => each?.registrationId ?? 0);
    expect((await count({ view, kind: 'packet' })).papers).toBe(3);
    await world.call({
      url: `/producers/${withdrawn?.producerId}/consent/withdrawal`,
      as: world.meera,
      json: { toldOn: '2026-01-05', channel: 'letter' },
    });
    await world.call({
      method: 'DELETE',
      url: `/registrations/${removed?.registrationId}`,
      as: world.meera,
    });
    for (const chosen of [{ view }, { registrationIds }])
      expect((await count({ ...chosen, kind: 'packet' })).papers).toBe(1);
  });

  it('is the same as on the record, more than one batch of it', async () => {
    const ids = await Promise.all(
      Array.from({ length: 4 }, async (_, index) => {
        const name = `Batch ${'abcd'[index]}`;
        return (await makeRegistration(world, world.asha, { name })).registrationId;
      }),
    );
    const one = await world.call({ url: `/paper-blanks/${ids[0]}`, as: world.meera });
    const { products } = one.json<{
      products: { blanks: { fact: string; papers: string[] }[] }[];
    }>();
    const facts = products[0]?.blanks.filter(({ papers }) =>
      papers.some((each) => each !== 'card'),
    );
    const unknown = Array.from({ length: 600 }, (_, index) => 900_000 + index);
    const registrationIds = [...ids.slice(0, 2), ...unknown, ...ids.slice(2)];
    const counted = factsOf(await count({ registrationIds, kind: 'packet' }));
    expect(counted).toEqual(Object.fromEntries((facts ?? []).map(({ fact }) => [fact, 4])));
  });

  it('refuses what the job would refuse, and everyone but administrators', async () => {
    const many = Array.from({ length: 10_001 }, (_, index) => index + 1);
    for (const [body, error] of [
      [{ registrationIds: many }, 'Please choose at most 10,000 registrations'],
      [{ view: { search: 'nobody at all' } }, 'Please choose at least one registration'],
    ] as const)
      expect((await ask({ ...body, kind: 'card' })).json()).toMatchObject({ error });
    const asCollector = await ask({ registrationIds: [withEmail], kind: 'card' }, world.asha);
    expect(asCollector.statusCode).toBe(403);
  });
});
