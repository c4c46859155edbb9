import { dayOf, startOfDay } from '@gi/contract/values/days';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  freshAadhar,
  makeRegistration,
  readRegistration,
  registrationFields,
  registrationForm,
  someProduct,
} from '#test/make.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

/** As if this account had made all look-ups of the day. */
const useUp = async (strict: World, { user }: Person): Promise<void> => {
  const { timeZone } = strict.services.settings;
  const window_start = startOfDay(dayOf(new Date(), timeZone), timeZone);
  await strict.services.db
    .insertInto('throttle_hits')
    .values({ key: `lookup:day:${user.id}`, window_start, count: 400 })
    .onConflict((conflict) => conflict.columns(['key', 'window_start']).doUpdateSet({ count: 400 }))
    .execute();
};

describe('many look-ups', () => {
  it('are stopped after thirty a minute, for that account only', async () => {
    const strict = await openWorld({ settings: { rateLimits: true } });
    try {
      const look = (as: Person) =>
        strict.call({ url: '/registrations/verify', as, json: { voterId: 'ABC1234567' } });
      expect((await look(strict.asha)).statusCode).toBe(200);
      // As if she had made thirty in this minute and in the next one, which may begin meanwhile.
      await sql`
        insert into throttle_hits (key, window_start, count)
        select key, window_start + interval '1 minute', 30 from throttle_hits where key like 'lookup:60:%'
        union all select key, window_start + interval '2 minutes', 30 from throttle_hits where key like 'lookup:60:%'`.execute(
        strict.services.db,
      );
      await sql`update throttle_hits set count = 30 where key like 'lookup:60:%'`.execute(
        strict.services.db,
      );
      const refused = await look(strict.asha);
      expect(refused.statusCode).toBe(429);
      expect(refused.headers['retry-after']).toMatch(/^\d+$/);
      expect((await look(strict.ravi)).statusCode).toBe(200);
    } finally {
      await strict.close();
    }
  });

  it('are not got round by submissions with the numbers of two people', async () => {
    const strict = await openWorld({ settings: { rateLimits: true } });
    try {
      const voterId = 'XYZ7654321';
      const numbers = { aadharNumber: freshAadhar(), voterId };
      await makeRegistration(strict, strict.asha, { aadharNumber: numbers.aadharNumber });
      await makeRegistration(strict, strict.asha, { voterId });
      const form = async () =>
        registrationForm(registrationFields(await someProduct(strict), numbers));
      const refused = await strict.call({
        url: '/registrations',
        as: strict.ravi,
        form: await form(),
      });
      expect(refused.json()).toMatchObject({ code: 'registration.two_people' });
      const counted = await strict.services.db
        .selectFrom('throttle_hits')
        .select('count')
        .where('key', '=', `lookup:day:${strict.ravi.user.id}`)
        .execute();
      expect(counted).toEqual([{ count: 1 }]);
    } finally {
      await strict.close();
    }
  });

  it('are not got round by editing: registered and unregistered numbers get one answer', async () => {
    const strict = await openWorld({ settings: { rateLimits: true } });
    try {
      const registered = freshAadhar();
      await makeRegistration(strict, strict.asha, { aadharNumber: registered });
      const { registrationId } = await makeRegistration(strict, strict.ravi);
      const edit = (json: object, as = strict.ravi) =>
        strict.call({ method: 'PUT', url: `/registrations/${registrationId}`, as, json });
      const used = async (): Promise<number> => {
        const rows = await strict.services.db
          .selectFrom('throttle_hits')
          .select('count')
          .where('key', '=', `lookup:day:${strict.ravi.user.id}`)
          .execute();
        return rows[0]?.count ?? 0;
      };
      // What asks the vault for no number does not count, nor what is refused before.
      const own = await readRegistration(strict, strict.ravi, registrationId);
      expect(
        (await edit({ aadhar_number: own.aadhar_number, phone: '9876500000' })).statusCode,
      ).toBe(200);
      expect((await edit({ pan_number: 'ABCPE1234F' })).statusCode).toBe(200);
      expect((await edit({ aadhar_number: '12' })).statusCode).toBe(400);
      expect((await edit({ aadhar_number: registered }, strict.asha)).statusCode).toBe(404);
      expect(await used()).toBe(0);

      expect((await edit({ aadhar_number: registered })).statusCode).toBe(409);
      expect((await edit({ voter_id: 'QRS7654321' })).statusCode).toBe(200);
      expect((await edit({ voter_id: '' })).statusCode).toBe(200);
      expect(await used()).toBe(2);

      await useUp(strict, strict.ravi);
      const answers = [];
      for (const aadhar_number of [registered, freshAadhar(), registered, freshAadhar()]) {
        const { statusCode, body } = await edit({ aadhar_number });
        answers.push([statusCode, { ...JSON.parse(body), requestId: '' }]);
      }
      expect(answers[0]).toMatchObject([429, { code: 'request.too_many' }]);
      expect(answers).toEqual(Array(4).fill(answers[0]));
      expect((await edit({ phone: '9876500001' })).statusCode).toBe(200);
    } finally {
      await strict.close();
    }
  });

  it('are not got round by submissions: over the limit every number gets one answer', async () => {
    const strict = await openWorld({ settings: { rateLimits: true } });
    try {
      const registered = freshAadhar();
      await makeRegistration(strict, strict.asha, { aadharNumber: registered });
      const submit = async (aadharNumber: string) => {
        const fields = registrationFields(await someProduct(strict), { aadharNumber });
        const form = await registrationForm(fields);
        return (await strict.call({ url: '/registrations', as: strict.ravi, form })).statusCode;
      };
      expect(await submit(registered)).toBe(409);
      expect(await submit(freshAadhar())).toBe(201);
      await useUp(strict, strict.ravi);
      // A person who was checked with the last look-up can be registered.
      expect(await submit(freshAadhar())).toBe(201);
      expect(await submit(registered)).toBe(429);
      expect(await submit(freshAadhar())).toBe(429);
      expect(await submit(registered)).toBe(429);
    } finally {
      await strict.close();
    }
  });
});
