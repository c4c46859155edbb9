import { type OwnSession, ownSessions } from '@gi/contract/schemas/own-sessions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '#lib/crypto/token.ts';
import { makeGuest } from '#test/sample-calls.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ app: { trustProxy: 'on' } });
});
afterAll(() => world.close());

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const office = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0';

const signIn = async ({ user, password }: Person, userAgent: string, from: string) => {
  const response = await world.call({
    url: '/auth/login',
    json: { username: user.username, password },
    headers: { 'user-agent': userAgent, 'x-forwarded-for': from },
  });
  return { ...response.json<Pick<Person, 'user' | 'token'>>(), password };
};
/** A new collector, signed in at the office and then on the phone. */
const lataOnTwoDevices = async () => {
  const guest = await makeGuest(world, 'user');
  await world.services.db.deleteFrom('sessions').where('user_id', '=', guest.user.id).execute();
  return {
    atOffice: await signIn(guest, office, '198.51.100.7'),
    onPhone: await signIn(guest, phone, '203.0.113.9'),
  };
};
const list = async (as: Person): Promise<OwnSession[]> =>
  (await world.call({ url: ownSessions.list.url, as })).json<{ sessions: OwnSession[] }>().sessions;
const end = (as: Person, id: number) =>
  world.call({ method: 'DELETE', url: `${ownSessions.list.url}/${id}`, as });
const endOthers = (as: Person) => world.call({ method: 'DELETE', url: ownSessions.list.url, as });
const isSignedIn = async (as: Person): Promise<boolean> =>
  (await world.call({ url: '/auth/verify', as })).statusCode === 200;
/** The number of a device's session, from the list of the same account. */
const numberOf = async (as: Person): Promise<number> =>
  (await list(as)).find((session) => session.current)?.id ?? 0;
const setTimes = (as: Person, times: { created_at?: Date; last_seen_at?: Date }) =>
  world.services.db
    .updateTable('sessions')
    .set(times)
    .where('token_hash', '=', hashToken(as.token))
    .execute();
const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);
const lastAction = async (as: Person) =>
  world.services.db
    .selectFrom('audit')
    .select(['action', 'subject_kind', 'subject_id', 'detail'])
    .where('user_id', '=', as.user.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

describe('the list of one’s own sessions', () => {
  it('names each device in words, this one first and marked', async () => {
    const { atOffice, onPhone } = await lataOnTwoDevices();
    expect((await list(atOffice)).map(({ current }) => current)).toEqual([true, false]);
    await setTimes(atOffice, { created_at: minutesAgo(90), last_seen_at: minutesAgo(60) });
    const sessions = await list(onPhone);
    expect(sessions).toEqual([
      {
        id: expect.any(Number),
        browser: 'Chrome',
        operatingSystem: 'Android',
        address: '203.0.113.9',
        startedAt: expect.stringMatching(/Z$/),
        lastUsedAt: expect.stringMatching(/Z$/),
        current: true,
      },
      expect.objectContaining({
        browser: 'Firefox',
        operatingSystem: 'Windows',
        address: '198.51.100.7',
        current: false,
      }),
    ]);
    const [, used] = sessions;
    const idle = Date.parse(used?.lastUsedAt ?? '') - Date.parse(used?.startedAt ?? '');
    expect(Math.round(idle / 60_000)).toBe(30);
  });

  it('shows nothing of other accounts, of tokens, and of sessions that have expired', async () => {
    const { atOffice, onPhone } = await lataOnTwoDevices();
    const body = (await world.call({ url: ownSessions.list.url, as: onPhone })).body;
    expect(body).not.toContain(onPhone.token);
    expect(body).not.toContain(hashToken(onPhone.token).toString('hex'));
    expect(await list(world.ravi)).toHaveLength(1);
    await setTimes(atOffice, { last_seen_at: minutesAgo(8 * 60 + 1) });
    expect(await list(onPhone)).toHaveLength(1);
  });

  it('shows the address of the last use, noted at most once a minute', async () => {
    const { onPhone } = await lataOnTwoDevices();
    const call = () =>
      world.call({
        url: '/auth/verify',
        as: onPhone,
        headers: { 'x-forwarded-for': '203.0.113.77' },
      });
    await call();
    const addressOf = async () => (await list(onPhone)).find(({ current }) => current)?.address;
    expect(await addressOf()).toBe('203.0.113.9');
    await setTimes(onPhone, { last_seen_at: minutesAgo(5) });
    await call();
    expect(await addressOf()).toBe('203.0.113.77');
  });

  it('says nothing of a device that does not name itself', async () => {
    const guest = await makeGuest(world, 'user');
    const [session] = await list(guest);
    expect(session).toMatchObject({ browser: null, operatingSystem: null, address: null });
  });
});

describe('ending one’s own sessions', () => {
  it('ends one device at once, leaves the other, and is in the trail', async () => {
    const { atOffice, onPhone } = await lataOnTwoDevices();
    const id = await numberOf(onPhone);
    expect((await end(atOffice, id)).statusCode).toBe(204);
    expect([await isSignedIn(onPhone), await isSignedIn(atOffice)]).toEqual([false, true]);
    expect(await lastAction(atOffice)).toMatchObject({
      action: 'auth.session_ended',
      subject_kind: 'session',
      subject_id: id,
    });
    const again = await end(atOffice, id);
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([
      404,
      'session.not_found',
    ]);
  });

  it('ends one session once when two devices ask at the same moment', async () => {
    const { atOffice, onPhone } = await lataOnTwoDevices();
    const third = await signIn(atOffice, phone, '203.0.113.10');
    const id = await numberOf(third);
    const answers = await Promise.all([end(atOffice, id), end(onPhone, id)]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([204, 404]));
  });

  it('never reaches the session of another account, not even as an administrator', async () => {
    const { onPhone } = await lataOnTwoDevices();
    const id = await numberOf(onPhone);
    for (const other of [world.ravi, world.meera])
      expect((await end(other, id)).statusCode).toBe(404);
    expect(await isSignedIn(onPhone)).toBe(true);
    for (const wrong of ['0', '-1', 'x', '1e3'])
      expect(
        (await world.call({ method: 'DELETE', url: `/auth/sessions/${wrong}`, as: onPhone }))
          .statusCode,
      ).toBe(400);
  });

  it('ends all others and keeps this one', async () => {
    const { atOffice, onPhone } = await lataOnTwoDevices();
    const third = await signIn(atOffice, phone, '203.0.113.10');
    const answer = await endOthers(onPhone);
    expect(answer.json()).toEqual({ ended: 2 });
    expect(await isSignedIn(onPhone)).toBe(true);
    for (const ended of [atOffice, third]) expect(await isSignedIn(ended)).toBe(false);
    expect(await isSignedIn(world.ravi)).toBe(true);
    expect(await lastAction(onPhone)).toMatchObject({
      action: 'auth.other_sessions_ended',
      detail: { ended: 2 },
    });
    expect((await endOthers(onPhone)).json()).toEqual({ ended: 0 });
  });

  it('ends every session when all devices end the others at the same moment', async () => {
    const { atOffice, onPhone } = await lataOnTwoDevices();
    const answers = await Promise.all([endOthers(atOffice), endOthers(onPhone)]);
    for (const { statusCode } of answers) expect([200, 401]).toContain(statusCode);
    const alive = await Promise.all([atOffice, onPhone].map(isSignedIn));
    expect(alive.filter(Boolean).length).toBeLessThanOrEqual(1);
  });
});
