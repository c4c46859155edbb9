import { dayOf, defaultTimeZone } from '@gi/contract/values/days';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshAadhar, makeAdditional, makeRegistration, someProduct } from '#test/make.ts';
import { idsOf, listAll, type ListPage, makeListed } from '#test/lists.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

const aadharNumber = '583920174466';
const voterId = 'KDV4418727';
let world: World;
/** Five of asha, oldest first: the first is Bimla, the only one with a Voter ID. */
let ofAsha: number[];
let ofRavi: number;
beforeAll(async () => {
  world = await openWorld();
  ({ ofAsha, ofRavi } = await makeListed(world, { aadharNumber, voterId }));
});
afterAll(() => world.close());

const list = (query: string, as?: Person) => listAll(world, query, as);
const ids = idsOf;
const find = async (term: string, as = world.meera) =>
  ids(await list(`limit=100&search=${encodeURIComponent(term)}`, as));
const cursorOf = (place: object) => Buffer.from(JSON.stringify(place)).toString('base64url');

describe('a list', () => {
  it('is walked forth and back by its cursors, newest first, each row once', async () => {
    const first = await list('limit=2');
    const second = await list(`limit=2&cursor=${first.pagination.nextCursor}`);
    const third = await list(`limit=2&cursor=${second.pagination.nextCursor}`);
    expect([first, second, third].flatMap(ids)).toEqual([ofRavi, ...ofAsha.toReversed()]);
    expect(third.pagination).toMatchObject({ page: 3, total: 6, totalPages: 3 });
    expect(third.pagination.nextCursor).toBeUndefined();
    const back = await list(`limit=2&cursor=${third.pagination.previousCursor}`);
    expect(ids(back)).toEqual(ids(second));
    expect(ids(await list('limit=2&page=3'))).toEqual(ids(third));
  });

  it('shows what came meanwhile when its reader is back on the first page', async () => {
    const second = await list('limit=2&page=2');
    const { registrationId } = await makeRegistration(world, world.ravi);
    const first = await list(`limit=2&cursor=${second.pagination.previousCursor}`);
    expect(ids(first)).toEqual([registrationId, ofRavi]);
    await world.call({
      method: 'DELETE',
      url: `/registrations/${registrationId}`,
      as: world.meera,
    });
  });

  it('is sorted by name or by age of the registration, page by page, without and with a search', async () => {
    const [bimla = 0] = ofAsha;
    const byName = await list('order=name&limit=2');
    expect(ids(byName)).toEqual([bimla, ofRavi]);
    expect(byName.pagination).toMatchObject({ page: 1, total: 6, totalPages: 3 });
    expect(byName.pagination.nextCursor).toBeUndefined();
    const down = ids(await list('order=name_desc&limit=100'));
    expect(down.slice(-2)).toEqual([ofRavi, bimla]);
    expect(ids(await list('order=oldest&limit=3&page=2'))).toEqual([...ofAsha.slice(3), ofRavi]);
    expect(ids(await list('order=oldest&search=bimla'))).toEqual([bimla, ofRavi]);
    expect(ids(await list('order=name_desc&search=bimla&limit=1&page=2'))).toEqual([bimla]);
  });

  it('is sorted by the status of the review, in it the newest first', async () => {
    const [bimla = 0, second = 0] = ofAsha;
    const setStatus = (id: number, review_status: 'returned' | 'submitted') =>
      world.services.db
        .updateTable('registrations')
        .set({ review_status })
        .where('id', '=', id)
        .execute();
    for (const id of [bimla, second]) await setStatus(id, 'returned');
    const up = ids(await list('order=status&limit=100'));
    expect(up.slice(0, 3)).toEqual([second, bimla, ofRavi]);
    expect(ids(await list('order=status_desc&limit=100'))).toEqual(up.toReversed());
    for (const id of [bimla, second]) await setStatus(id, 'submitted');
  });

  it('begins at its first page for a cursor that is none', async () => {
    for (const cursor of ['abc', cursorOf({ before: '1', p: 1 }), cursorOf([]), cursorOf({ p: 1 })])
      expect(ids(await list(`limit=1&cursor=${cursor}`))).toEqual([ofRavi]);
  });

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'limit=0',
    'limit=10001',
    'page=1&page=2',
    'sort=name',
    'order=age',
  ])('is refused with %s', async (query) => {
    const answer = await world.call({ url: `/registrations/all?${query}`, as: world.asha });
    expect(answer.statusCode).toBe(400);
  });

  it('masks identity numbers and is never cached', async () => {
    const answer = await world.call({ url: '/registrations/all?limit=10000', as: world.meera });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).not.toContain(aadharNumber);
    expect(answer.body).toContain(`XXXX XXXX ${aadharNumber.slice(-4)}`);
  });
});

describe('the list of a collector', () => {
  it.each([
    ['nothing', () => 'limit=100'],
    ['the user id of a colleague', () => `limit=100&userId=${world.ravi.user.id}`],
    ['a cursor written by hand', () => `limit=100&cursor=${cursorOf({ before: 1e9, p: 1 })}`],
    ['the name of a person of a colleague', () => 'limit=100&search=bimla'],
  ])('holds own rows only, asked with %s', async (_what, query) => {
    const page = await list(query(), world.asha);
    expect(page.registrations.length).toBeGreaterThan(0);
    expect(page.registrations.every(({ username }) => username === 'asha')).toBe(true);
    expect(page.pagination.total).toBe(page.registrations.length);
  });

  it('comes whole without a page, and in pages with one', async () => {
    const own = (query: string) =>
      world.call({ url: `/registrations/user${query}`, as: world.asha });
    const whole = (await own('')).json<Partial<ListPage>>();
    expect(whole.registrations?.map(({ id }) => id)).toEqual(ofAsha.toReversed());
    expect(whole.pagination).toBeUndefined();
    const paged = (await own('?page=2&limit=2')).json<ListPage>();
    expect(ids(paged)).toEqual(ofAsha.toReversed().slice(2, 4));
    expect(paged.pagination).toMatchObject({ page: 2, limit: 2, total: 5, totalPages: 3 });
  });
});

describe('a search', () => {
  it.each([
    ['a part of the name in another case', () => 'BIMLA d'],
    ['a part of the phone', () => '548291'],
    ['the phone written +91 73654 82911', () => '+91 73654 82911'],
    ['the phone written +917365482911', () => '+917365482911'],
    ['the phone written 07365-482911', () => '07365-482911'],
    ['the phone written 7365 482 911', () => '7365 482 911'],
    ['a part of the email', () => '@loom'],
    ['a part of the Aadhar number', () => aadharNumber.slice(5, 11)],
    ['the Aadhar number as it is printed', () => aadharNumber.replace(/(\d{4})(?=\d)/g, '$1 ')],
    ['the Voter ID in small letters', () => voterId.toLowerCase()],
    ['four characters of the Voter ID', () => '4187'],
  ])('finds a person by %s', async (_what, term) => {
    expect(await find(term())).toContain(ofAsha[0]);
    expect(await find(term())).not.toContain(ofAsha[1]);
  });

  it('finds by id, collector and category', async () => {
    expect(await find(String(ofRavi))).toContain(ofRavi);
    expect(await find('RAVI')).toEqual([ofRavi]);
    for (const printed of ['ID ', 'id', 'Id #', 'ID# '])
      expect(await find(`${printed}${ofRavi}`)).toEqual(await find(String(ofRavi)));
    const { category_name: category } = (await list('limit=1')).registrations[0] ?? {};
    expect(await find(category?.toLowerCase() ?? '')).toHaveLength(6);
  });

  it.each(['%', '_', '\\', "'", '%%%', 'bimla%', 'b_mla'])('takes %s as it is', async (term) => {
    expect(await find(term)).toEqual([]);
  });

  it('finds no person of a colleague by an identity number', async () => {
    expect(await find(aadharNumber, world.ravi)).toEqual([]);
    expect(await find(aadharNumber, world.asha)).toEqual([ofAsha[0]]);
  });

  it('forgets the number of a person who was deleted, and follows one that was changed', async () => {
    const number = freshAadhar();
    const { registrationId, producerId } = await makeRegistration(world, world.ravi, {
      aadharNumber: number,
    });
    expect(await find(number)).toEqual([registrationId]);
    const changed = freshAadhar();
    await world.call({
      method: 'PUT',
      url: `/registrations/${registrationId}`,
      as: world.ravi,
      json: { aadhar_number: changed },
    });
    expect(await find(number)).toEqual([]);
    expect(await find(changed)).toEqual([registrationId]);
    await world.call({ method: 'DELETE', url: `/producers/${producerId}`, as: world.meera });
    expect(await find(changed)).toEqual([]);
    // A person who is registered again under the number is found, not the one before.
    const again = await makeRegistration(world, world.ravi, { aadharNumber: changed });
    expect(await find(changed)).toEqual([again.registrationId]);
    await world.call({
      method: 'DELETE',
      url: `/producers/${again.producerId}`,
      as: world.meera,
    });
  });
});

describe('a search for a masked number as a screen shows it', () => {
  it('finds whom it was copied from', async () => {
    expect(await find(`XXXX XXXX ${aadharNumber.slice(-4)}`)).toContain(ofAsha[0]);
    expect(await find(`XXXXXX${voterId.slice(-4)}`)).toContain(ofAsha[0]);
    // The numbers of tests count up from zero: these four digits come late.
    expect(await find('XXXX XXXX 6464')).toEqual([]);
  });
});

describe('a search with its query in a body', () => {
  const search = async (json: object, as = world.meera): Promise<ListPage> => {
    const answer = await world.call({ method: 'POST', url: '/registrations/search', as, json });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<ListPage>();
  };
  const term = aadharNumber.slice(3, 11);

  it('answers as the list in the address does, and masks numbers', async () => {
    const found = await search({ search: term, page: 1, limit: 100 });
    expect(found).toEqual(await list(`search=${term}&page=1&limit=100`));
    expect(ids(found)).toEqual([ofAsha[0]]);
    expect(JSON.stringify(found)).not.toContain(aadharNumber);
    expect(ids(await search({}))).toEqual(ids(await list('')));
  });

  it('pages, filters, and takes numbers as text as the query does', async () => {
    const { id } = world.ravi.user;
    expect(ids(await search({ userId: id }))).toEqual([ofRavi]);
    expect(ids(await search({ userId: String(id), startDate: '', categoryId: '' }))).toEqual([
      ofRavi,
    ]);
    const first = await search({ limit: 2 });
    const second = await search({ limit: '2', cursor: first.pagination.nextCursor });
    expect(ids(second)).toEqual(ids(await list('limit=2&page=2')));
  });

  it('finds own rows only for a collector', async () => {
    expect(ids(await search({ search: term }, world.ravi))).toEqual([]);
    expect(ids(await search({ search: term, userId: world.asha.user.id }, world.ravi))).toEqual([]);
    expect(ids(await search({ search: term }, world.asha))).toEqual([ofAsha[0]]);
  });

  it.each([
    [{ page: 0 }, 'Please send a page number from 1'],
    [{ page: 1.5 }, 'Please send a page number from 1'],
    [{ page: null }, 'Please send a number'],
    [{ limit: 10_001 }, 'Please send a limit from 1 to 10000'],
    [{ userId: -3 }, 'Please send a valid id'],
    [{ search: 4466 }, undefined],
    [{ sort: 'name' }, undefined],
  ])('is refused with %j', async (json, sentence) => {
    const answer = await world.call({
      method: 'POST',
      url: '/registrations/search',
      as: world.asha,
      json,
    });
    expect(answer.statusCode).toBe(400);
    if (sentence !== undefined)
      expect(Object.values(answer.json<{ fields: object }>().fields)).toEqual([sentence]);
  });
});

describe('filters of a list', () => {
  it('know categories, products, accounts and days', async () => {
    const tea = await someProduct(world, 'Darjeeling Tea');
    const added = await makeAdditional(world, world.asha, ofAsha[0] ?? 0, tea.name);
    expect(ids(await list(`categoryId=${tea.categoryId}`))).toEqual([added]);
    expect(ids(await list(`productId=${tea.productId}`))).toEqual([added]);
    expect(ids(await list(`userId=${world.ravi.user.id}`))).toEqual([ofRavi]);
    const today = dayOf(new Date(), defaultTimeZone);
    expect((await list(`startDate=${today}&endDate=${today}`)).pagination.total).toBe(7);
    expect((await list('endDate=2020-01-01')).registrations).toEqual([]);
    expect((await list('categoryId=999999')).pagination.total).toBe(0);
  });
});
