import type { Retention, RetentionPreview } from '@gi/contract/schemas/retention';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyRetention } from '../retention-round.ts';
import { mostErasedOf } from '../retention-rules.ts';
import { runUpkeep } from '#boot/upkeep.ts';
import { countObjects, tablesHolding } from '#test/dump.ts';
import { makeRegistration } from '#test/make.ts';
import { codeOf } from '#test/replies.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World | undefined;
beforeEach(async () => {
  await world?.close();
  world = await openWorld();
});
afterAll(() => world?.close());
const here = (): World => {
  if (world === undefined) throw new Error('no world');
  return world;
};

const off = { yearsAfterLastChange: null, daysAfterWithdrawal: null };
const tenYears = { ...off, yearsAfterLastChange: 10 };
const send = (method: 'PUT' | 'POST', url: string, json: object) =>
  here().call({ method, url, json, as: here().meera });
const preview = async (rules: object) =>
  (await send('POST', '/retention/preview', rules)).json<RetentionPreview>();
const state = async () =>
  (await here().call({ url: '/retention', as: here().meera })).json<Retention>();
/** Saves the rules as if it had been two days ago. */
const save = async (rules: object) => {
  expect((await send('PUT', '/retention', rules)).statusCode).toBe(200);
  await sql`update retention set changed_at = now() - interval '2 days'`.execute(
    here().services.db,
  );
};
const round = () => applyRetention(here().services);

const person = async (name: string): Promise<number> =>
  (await makeRegistration(here(), here().asha, { name })).producerId;
/** Puts everything that was recorded about the person this long back. */
const age = async (producerId: number, time: string) => {
  const back = sql`now() - ${time}::interval`;
  const { db } = here().services;
  await sql`update producers set created_at = ${back}, updated_at = ${back},
    consent_withdrawn_at = case when consent_withdrawn_at is not null then ${back} end
    where id = ${producerId}`.execute(db);
  await sql`update registrations set created_at = ${back}, updated_at = ${back}
    where producer_id = ${producerId}`.execute(db);
};
const withdraw = (producerId: number) =>
  send('POST', `/producers/${producerId}/consent/withdrawal`, {
    toldOn: '2026-01-31',
    channel: 'letter',
  });
const hold = (producerId: number) =>
  send('POST', `/producers/${producerId}/legal-hold`, { reason: 'Case 9' });
/** Many people, last changed eleven years ago, so that rounds have work. */
const addOldPeople = async (count: number) => {
  await sql`
    with people as (
      insert into producers (name, address, age, gender, phone, created_at, updated_at)
      select 'Old Person ' || n, 'Sualkuchi', 60, 'female', '9000000000', t, t
      from generate_series(1, ${count}::int) n, (select now() - interval '11 years' as t) old
      returning id, created_at
    )
    insert into registrations
      (producer_id, user_id, is_application, search_text, created_at, updated_at)
    select id, ${here().asha.user.id}::bigint, false, '', created_at, created_at from people`.execute(
    here().services.db,
  );
};
const peopleLeft = async (): Promise<number> =>
  (await here().services.db.selectFrom('producers').select('id').execute()).length;

describe('the preview', () => {
  it('counts who is due now, soon and under a hold, names the first, and changes nothing', async () => {
    const old = await person('Old Devi');
    const held = await person('Held Devi');
    const soon = await person('Soon Devi');
    const gone = await person('Withdrawn Devi');
    await person('New Devi');
    await hold(held);
    await withdraw(gone);
    for (const id of [old, held]) await age(id, '10 years 1 day');
    await age(soon, '9 years 350 days');
    await age(gone, '40 days');
    const both = await preview({ yearsAfterLastChange: 10, daysAfterWithdrawal: 30 });
    expect(both).toMatchObject({ now: 2, soon: 1, held: 1, needsConfirmation: true });
    expect(both.first).toEqual([
      expect.objectContaining({ producerId: gone, name: 'Withdrawn Devi', rule: 'withdrawal' }),
      expect.objectContaining({ producerId: old, name: 'Old Devi', rule: 'last_change' }),
    ]);
    const days = (Date.now() - Date.parse(both.first[0]?.countsFrom ?? '')) / 86_400_000;
    expect(Math.round(days)).toBe(40);
    expect(await preview(off)).toMatchObject({ now: 0, soon: 0, held: 0, first: [] });
    expect(await preview({ ...off, daysAfterWithdrawal: 41 })).toMatchObject({ now: 0, soon: 1 });
    expect(await peopleLeft()).toBe(5);
    expect((await state()).rules).toEqual(off);
  });

  it('counts a correction, a further registration and a new consent as the last change', async () => {
    const ids = await Promise.all(['One', 'Two', 'Three'].map((name) => person(`${name} Devi`)));
    const [corrected = 0, registered = 0, consented = 0] = ids;
    await withdraw(consented);
    for (const id of ids) await age(id, '11 years');
    expect(await preview(tenYears)).toMatchObject({ now: 3 });
    const { db } = here().services;
    const registrationOf = async (id: number) =>
      (
        await db
          .selectFrom('registrations')
          .select('id')
          .where('producer_id', '=', id)
          .executeTakeFirstOrThrow()
      ).id;
    await send('PUT', `/registrations/${await registrationOf(corrected)}`, { name: 'Uno Devi' });
    await sql`insert into registrations (producer_id, user_id, is_application, is_additional,
        base_registration_id, search_text)
      select producer_id, user_id, is_application, true, id, '' from registrations
      where producer_id = ${registered}`.execute(db);
    const given = { toldOn: '2026-02-01', channel: 'letter', language: 'hi', noticeVersion: '1' };
    expect((await send('POST', `/producers/${consented}/consent`, given)).statusCode).toBe(200);
    expect(await preview(tenYears)).toMatchObject({ now: 0, first: [] });
  });

  it('shows at most 20 people', async () => {
    await addOldPeople(25);
    const { now, first } = await preview(tenYears);
    expect([now, first.length]).toEqual([25, 20]);
  });
});

describe('the rules', () => {
  it('are off at first, kept, and noted in the trail', async () => {
    expect(await state()).toEqual({ rules: off, lastRound: null, waiting: 0, confirmed: 0 });
    const rules = { yearsAfterLastChange: 10, daysAfterWithdrawal: 30 };
    expect((await send('PUT', '/retention', rules)).json()).toMatchObject({ rules });
    expect(await state()).toMatchObject({ rules });
    const entry = await here()
      .services.db.selectFrom('audit')
      .select(['user_id', 'detail'])
      .where('action', '=', 'retention.changed')
      .executeTakeFirst();
    const fields = Object.keys(rules);
    expect(entry).toEqual({
      user_id: here().meera.user.id,
      detail: { fields, from: off, to: rules },
    });
  });
});

describe('the daily round', () => {
  it('erases who is due as an erasure does, and leaves the others', async () => {
    await addOldPeople(2);
    await sql`update producers set updated_at = now()`.execute(here().services.db);
    const objects = await countObjects(here());
    const old = await person('Zubeida Khatun');
    await age(old, '11 years');
    const held = await person('Held Devi');
    await age(held, '11 years');
    await hold(held);
    await save(tenYears);
    const log = { info: vi.fn(), warn: vi.fn() };
    await runUpkeep(here().services, log);
    expect(await state()).toMatchObject({ lastRound: { due: 1, erased: 1 }, waiting: 0 });
    expect(await tablesHolding(here(), 'Zubeida')).toEqual([]);
    expect(await tablesHolding(here(), 'Held Devi')).toContain('producers');
    expect(await countObjects(here())).toBe(objects + 3);
    const list = await here().call({ url: '/erasures', as: here().meera });
    expect(list.json()).toMatchObject({
      erasures: [{ producerId: old, erasedBy: null, reason: 'retention', files: 3 }],
    });
    const entry = await here()
      .services.db.selectFrom('audit')
      .select(['user_id', 'subject_id', 'detail'])
      .where('action', '=', 'producer.erased')
      .executeTakeFirst();
    expect(entry).toMatchObject({
      user_id: null,
      subject_id: old,
      detail: { reason: 'retention' },
    });
    expect(log.warn).toHaveBeenCalledWith(
      expect.objectContaining({ erased: 1 }),
      'people were erased by the retention rules',
    );
  });

  it('erases the others when one cannot be erased', async () => {
    await addOldPeople(40);
    await sql`update producers set updated_at = now()`.execute(here().services.db);
    const [failing, other] = [await person('Failing Devi'), await person('Other Devi')];
    await age(failing, '12 years');
    await age(other, '11 years');
    await save(tenYears);
    await here().asOwner(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`,
      `create trigger refuse before delete on producers for each row when (old.id = ${failing}) execute function refuse()`,
    );
    await expect(round()).rejects.toThrow(AggregateError);
    expect(await state()).toMatchObject({ lastRound: { due: 2, erased: 1 } });
    expect(await tablesHolding(here(), 'Other Devi')).toEqual([]);
  });

  it('comes once a day, and first a day after the rules were saved', async () => {
    await age(await person('Old Devi'), '11 years');
    expect(await round()).toBeUndefined();
    await send('PUT', '/retention', tenYears);
    expect(await round()).toBeUndefined();
    await save(tenYears);
    expect(await round()).toMatchObject({ erased: 1 });
    await age(await person('Older Devi'), '12 years');
    expect(await round()).toBeUndefined();
    await sql`update retention set round_at = now() - interval '24 hours'`.execute(
      here().services.db,
    );
    expect(await round()).toMatchObject({ erased: 1 });
    await save(off);
    expect(await round()).toBeUndefined();
  });

  it('erases no one when too many are due, says so, and goes on in batches when confirmed', async () => {
    await addOldPeople(130);
    await save(tenYears);
    const log = { info: vi.fn(), warn: vi.fn() };
    await runUpkeep(here().services, log);
    expect(log.warn).toHaveBeenCalledWith(
      { due: 130, erased: 0, waiting: 130 },
      expect.stringContaining('an administrator sees them in the settings and confirms'),
    );
    expect(await state()).toMatchObject({ waiting: 130, lastRound: { due: 130, erased: 0 } });
    expect(await peopleLeft()).toBe(130);

    const confirm = (people: number) => send('POST', '/retention/confirm', { people });
    expect(codeOf(await confirm(129))).toEqual([409, 'retention.number_differs']);
    expect((await confirm(130)).json()).toMatchObject({ waiting: 0, confirmed: 130 });
    expect(codeOf(await confirm(130))).toEqual([409, 'retention.number_differs']);
    const entry = await here()
      .services.db.selectFrom('audit')
      .select(['user_id', 'detail'])
      .where('action', '=', 'retention.confirmed')
      .executeTakeFirst();
    expect(entry).toEqual({ user_id: here().meera.user.id, detail: { people: 130 } });

    expect(await round()).toEqual({ due: 130, erased: 100, waiting: 0 });
    expect(await state()).toMatchObject({ confirmed: 30 });
    await addOldPeople(5);
    expect(await round()).toEqual({ due: 35, erased: 30, waiting: 0 });
    expect(await state()).toMatchObject({ confirmed: 0 });
    expect(await peopleLeft()).toBe(5);
    expect(await round()).toBeUndefined();
  });

  it.each([
    ['a legal hold', (ids: number[]) => hold(ids[1] ?? 0), 2, tenYears],
    ['other rules', () => send('PUT', '/retention', off), 1, off],
  ])('gives way to %s that came while it ran', async (_name, meanwhile, erased, rules) => {
    const ids = await Promise.all(['One', 'Two', 'Three'].map((name) => person(`${name} Devi`)));
    for (const [index, id] of ids.entries()) await age(id, `${13 - index} years`);
    await save(tenYears);
    await round();
    await send('POST', '/retention/confirm', { people: 3 });
    // The objects of the first person are deleted before the second person's turn.
    const { db, files } = here().services;
    let change: Promise<unknown> | undefined;
    const remove = async (key: string) => {
      await (change ??= meanwhile(ids));
      return files.delete(key);
    };
    const done = await applyRetention({ db, files: { ...files, delete: remove } });
    expect(done).toMatchObject({ due: 3, erased });
    expect(await peopleLeft()).toBe(3 - erased);
    expect((await state()).rules).toEqual(rules);
    if (rules === off) expect(await state()).toMatchObject({ lastRound: null, confirmed: 0 });
  });

  it('forgets a confirmation when the rules change', async () => {
    await addOldPeople(5);
    await save(tenYears);
    await round();
    await send('POST', '/retention/confirm', { people: 5 });
    await save({ ...off, yearsAfterLastChange: 5 });
    expect(await round()).toEqual({ due: 5, erased: 0, waiting: 5 });
    expect(await peopleLeft()).toBe(5);
  });

  it('takes at most 100 people or 5 % unasked, and one of few', () => {
    expect([1, 19, 40, 1_000, 1_000_000].map(mostErasedOf)).toEqual([1, 1, 2, 50, 100]);
  });
});
