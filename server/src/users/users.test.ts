import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tablesHolding } from '#test/dump.ts';
import { makeRegistration } from '#test/make.ts';
import { addUser as addUserTo, signInAs } from '#test/accounts.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const signIn = (username: string, password?: string) => signInAs(world, username, password);
const addUser = (username: string, role?: 'admin' | 'user') => addUserTo(world, username, role);

const patch = (id: number, json: object, as = world.meera) =>
  world.call({ method: 'PATCH', url: `/users/${id}`, as, json });
const remove = (id: number, as = world.meera) =>
  world.call({ method: 'DELETE', url: `/users/${id}`, as });
const error = (response: { json: () => unknown }) => (response.json() as { error: string }).error;

describe('the list of users', () => {
  it('shows counts, latest registration and totals over all accounts', async () => {
    await makeRegistration(world, world.ravi);
    const page = (await world.call({ url: '/users?limit=2', as: world.meera })).json<{
      users: { username: string; total_registrations: number }[];
      pagination: object;
      totals: object;
    }>();
    expect(page.users.map((user) => user.username)).toEqual(['asha', 'meera']);
    expect(page.pagination).toEqual({ page: 1, limit: 2, total: 3, totalPages: 2 });
    expect(page.totals).toEqual({ users: 3, active: 1, admins: 1, regular: 2 });
    const second = await world.call({ url: '/users?limit=2&page=2', as: world.meera });
    expect(second.json()).toMatchObject({
      users: [{ username: 'ravi', total_registrations: 1, disabled: false }],
    });
  });

  it('finds by a part of name or email, whatever the case, and takes % and _ literally', async () => {
    const find = async (search: string) =>
      (await world.call({ url: `/users?search=${encodeURIComponent(search)}`, as: world.meera }))
        .json<{ users: { username: string }[] }>()
        .users.map((user) => user.username);
    expect(await find('RAV')).toEqual(['ravi']);
    expect(await find('asha@example')).toEqual(['asha']);
    expect(await find('%')).toEqual([]);
    expect(await find('_')).toEqual([]);
  });

  it('offers every account with its count for the select box', async () => {
    const rows = (await world.call({ url: '/users/dropdown', as: world.meera })).json();
    expect(rows).toContainEqual({
      id: world.ravi.user.id,
      username: 'ravi',
      registration_count: 1,
    });
  });

  it('shows what one account registered, searched', async () => {
    await makeRegistration(world, world.ravi, { name: 'Phulmani Murmu' });
    const list = await world.call({
      url: `/users/${world.ravi.user.id}/registrations?search=phul`,
      as: world.meera,
    });
    expect(list.json()).toMatchObject({
      registrations: [{ name: 'Phulmani Murmu', username: 'ravi' }],
      pagination: { total: 1 },
    });
  });

  it.each(['/users/999999', '/users/999999/registrations', '/users/999999/deletion'])(
    'answers 404 for %s',
    async (url) => {
      const response = await world.call({ url, as: world.meera });
      expect([response.statusCode, error(response)]).toEqual([404, 'User not found']);
    },
  );
});

describe('changing an account', () => {
  it('sets a one-time password that ends all sessions and must be changed', async () => {
    const kiran = await addUser('kiran');
    const answer = await patch(kiran.user.id, { password: 'first-rain-77' });
    expect(answer.statusCode).toBe(200);
    const old = await world.call({ url: '/auth/verify', as: kiran });
    expect([old.statusCode, error(old)]).toEqual([401, 'Invalid token']);
    const fresh = await signIn('kiran', 'first-rain-77');
    const session = fresh.json<Pick<Person, 'user' | 'token'>>();
    expect(session.user.mustChangePassword).toBe(true);
    const lists = await world.call({
      url: '/registrations/user',
      as: { ...session, password: 'first-rain-77' },
    });
    expect(lists.statusCode).toBe(403);
    expect(await tablesHolding(world, 'first-rain-77')).toEqual([]);
  });

  it('gives a generated one-time password, which is stored nowhere', async () => {
    const mohan = await addUser('mohan');
    const url = `/users/${mohan.user.id}/password`;
    const answer = await world.call({ method: 'POST', url, as: world.meera });
    const { user, oneTimePassword } = answer.json<{ user: object; oneTimePassword: string }>();
    expect(user).toMatchObject({ id: mohan.user.id, username: 'mohan' });
    expect(oneTimePassword).toMatch(/^([a-z]{4}-){4}\d{4}$/);
    expect((await world.call({ url: '/auth/verify', as: mohan })).statusCode).toBe(401);
    expect((await signIn('mohan')).statusCode).toBe(401);
    const fresh = await signIn('mohan', oneTimePassword);
    expect(fresh.json()).toMatchObject({ user: { mustChangePassword: true } });
    expect(await tablesHolding(world, oneTimePassword)).toEqual([]);
    const again = await world.call({ method: 'POST', url, as: world.meera });
    expect(again.json<{ oneTimePassword: string }>().oneTimePassword).not.toBe(oneTimePassword);
    const own = `/users/${world.meera.user.id}/password`;
    const refused = await world.call({ method: 'POST', url: own, as: world.meera });
    expect([refused.statusCode, error(refused)]).toEqual([
      409,
      'You cannot do this to your own account',
    ]);
  });

  it('refuses a common one-time password', async () => {
    const answer = await patch(world.ravi.user.id, { password: 'password1' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toHaveProperty('fields.password');
  });

  it('disables at once and enables again', async () => {
    const lalita = await addUser('lalita');
    expect((await patch(lalita.user.id, { disabled: true })).json()).toMatchObject({
      disabled: true,
    });
    expect((await world.call({ url: '/auth/verify', as: lalita })).statusCode).toBe(401);
    expect((await signIn('lalita')).statusCode).toBe(401);
    await patch(lalita.user.id, { disabled: false });
    expect((await signIn('lalita')).statusCode).toBe(200);
  });

  it('takes no e-mail address of two lines', async () => {
    const email = 'noor@unit.example\nBcc: all@unit.example';
    const json = { username: 'two.lines', password: 'paddy-field-31', email };
    const made = await world.call({ url: '/auth/register', as: world.meera, json });
    for (const answer of [made, await patch(world.ravi.user.id, { email })]) {
      expect(answer.statusCode).toBe(400);
      expect(error(answer)).toBe('Please use one line without line breaks');
    }
  });

  it('changes role and email and notes which fields, not their content', async () => {
    const noor = await addUser('noor');
    const answer = await patch(noor.user.id, { role: 'admin', email: 'noor@unit.example' });
    expect(answer.json()).toMatchObject({ role: 'admin', email: 'noor@unit.example' });
    // A changed role ends all sessions of the account; the next one has the new rights.
    expect((await world.call({ url: '/auth/verify', as: noor })).statusCode).toBe(401);
    const { token } = (await signIn('noor')).json<{ token: string }>();
    const again = { ...noor, token };
    expect((await world.call({ url: '/users', as: again })).statusCode).toBe(200);
    const entry = await world.services.db
      .selectFrom('audit')
      .select('detail')
      .where('action', '=', 'user.changed')
      .where('subject_id', '=', noor.user.id)
      .executeTakeFirstOrThrow();
    expect(entry.detail).toEqual({ fields: ['role', 'email'], role: 'admin' });
    await remove(noor.user.id);
  });

  it('protects the last active administrator and one’s own account', async () => {
    const { id } = world.meera.user;
    const last = 'This is the last active administrator. Make another account administrator first';
    for (const change of [{ role: 'user' }, { disabled: true }]) {
      const refused = await patch(id, change);
      expect([refused.statusCode, error(refused)]).toEqual([409, last]);
    }
    expect(error(await remove(id))).toBe(last);
    const second = await addUser('second', 'admin');
    const own = 'You cannot do this to your own account';
    for (const change of [{ role: 'user' }, { disabled: true }, { password: 'first-rain-77' }])
      expect(error(await patch(id, change))).toBe(own);
    expect(error(await remove(id))).toBe(own);
    expect((await remove(second.user.id)).statusCode).toBe(200);
  });

  it('leaves one administrator when two demote or delete each other at the same moment', async () => {
    for (const act of [
      (id: number, as: Person) => patch(id, { role: 'user' }, as),
      (id: number, as: Person) => patch(id, { disabled: true }, as),
      (id: number, as: Person) => remove(id, as),
    ]) {
      const one = await addUser(`one${Math.random().toString(36).slice(2, 8)}`, 'admin');
      const two = await addUser(`two${Math.random().toString(36).slice(2, 8)}`, 'admin');
      await world.services.db
        .updateTable('users')
        .set({ disabled_at: new Date() })
        .where('id', '=', world.meera.user.id)
        .execute();
      const answers = await Promise.all([act(two.user.id, one), act(one.user.id, two)]);
      await world.services.db
        .updateTable('users')
        .set({ disabled_at: null })
        .where('id', '=', world.meera.user.id)
        .execute();
      const statuses = answers.map((answer) => answer.statusCode);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status < 500)).toHaveLength(2);
      const admins = await world.services.db
        .selectFrom('users')
        .select('id')
        .where('id', 'in', [one.user.id, two.user.id])
        .where('role', '=', 'admin')
        .where('disabled_at', 'is', null)
        .execute();
      expect(admins).toHaveLength(1);
    }
  });
});
