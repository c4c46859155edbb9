import type { Pagination } from '@gi/contract/schemas/paging';
import type { RegistrationRecord } from '@gi/contract/schemas/registration-record';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRegistration } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';

type Page = { registrations: RegistrationRecord[]; pagination: Pagination };

let world: World;
beforeAll(async () => {
  world = await openWorld();
  for (const person of [world.asha, world.ravi])
    await makeRegistration(world, person, { name: 'Bimla Das' });
});
afterAll(() => world.close());

const list = async (query: string): Promise<Page> => {
  const answer = await world.call({ url: `/registrations/all?${query}`, as: world.meera });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<Page>();
};
const ids = ({ registrations }: Page): number[] => registrations.map(({ id }) => id);

describe('the filters of the register', () => {
  it('find minors, turnovers and missing documents, together and with a search', async () => {
    const child = await makeRegistration(world, world.asha, {
      name: 'Bimla the Younger',
      age: '16',
    });
    const { registrationId } = child;
    expect(ids(await list('minor=true'))).toEqual([registrationId]);
    expect(ids(await list('minor=true&search=bimla&order=name'))).toEqual([registrationId]);
    expect(ids(await list('minor=true&search=nobody'))).toEqual([]);
    const all = ids(await list('limit=100'));
    expect(ids(await list('missing=proofOfProduction&limit=100'))).toEqual(all);
    expect((await list('missing=photo')).pagination.total).toBe(0);
    await world.asOwner(
      `update documents set kind = 'proofOfProduction'
       where producer_id = ${child.producerId} and kind = 'photo'`,
    );
    expect(ids(await list('missing=photo'))).toEqual([registrationId]);
    expect(ids(await list('missing=proofOfProduction&limit=100'))).not.toContain(registrationId);
    await world.asOwner(`delete from documents where producer_id = ${child.producerId}`);
    expect(ids(await list('missing=signature'))).toEqual([registrationId]);
    await world.call({
      method: 'DELETE',
      url: `/registrations/${registrationId}`,
      as: world.meera,
    });
  });

  it('find registrations with a product of so much turnover', async () => {
    const rupees = (from: string, to: string) =>
      list(`turnoverFrom=${from}&turnoverTo=${to}&limit=100`);
    const { pagination } = await list('limit=1');
    expect((await rupees('0', '999999999999')).pagination.total).toBe(pagination.total);
    expect((await rupees('900000000000', '999999999999')).pagination.total).toBe(0);
    expect((await list('turnoverFrom=900000000000')).pagination.total).toBe(0);
  });

  it('find producers of a State and a district', async () => {
    const { registrationId } = await makeRegistration(world, world.asha, {
      name: 'Pemba of the hills',
      address: 'Chowk Bazar, Darjeeling 734101',
    });
    expect(ids(await list('state=West+Bengal'))).toEqual([registrationId]);
    expect(ids(await list('state=West+Bengal&district=Darjeeling&search=pemba'))).toEqual([
      registrationId,
    ]);
    expect((await list('state=West+Bengal&district=Nadia')).pagination.total).toBe(0);
    expect(ids(await list('district=Darjeeling&order=name'))).toEqual([registrationId]);
    const searched = await world.call({
      url: '/registrations/search',
      as: world.meera,
      json: { state: 'West Bengal', search: 'pemba' },
    });
    expect(ids(searched.json<Page>())).toEqual([registrationId]);
    await world.call({
      method: 'DELETE',
      url: `/registrations/${registrationId}`,
      as: world.meera,
    });
  });

  it.each(['state=Bombay', 'minor=false', 'missing=hat', 'turnoverFrom=-1', 'turnoverTo=much'])(
    'are refused as %s',
    async (query) => {
      const answer = await world.call({ url: `/registrations/all?${query}`, as: world.meera });
      expect(answer.statusCode).toBe(400);
    },
  );
});
