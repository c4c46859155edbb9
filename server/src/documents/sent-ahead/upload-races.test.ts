import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { lockByKey } from '#db/advisory-locks.ts';
import { sha256 } from '#lib/crypto/crypto.ts';
import { untilWaiting } from '#test/lock-waits.ts';
import { registrationFields, registrationForm, someProduct } from '#test/make.ts';
import { photo } from '#test/pictures.ts';
import { countObjects } from '#test/stored.ts';
import { openWorld, type World } from '#test/world.ts';

// What several servers do with the pictures of one account at the same moment: a test holds the lock that
// they wait for.

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
afterEach(async () => {
  await world.services.db.deleteFrom('uploads').execute();
  for await (const { key } of world.files.list()) await world.files.delete(key);
});

let made = 0;
const newPicture = (): Promise<Buffer> => {
  made += 1;
  return photo({ width: 200 + made, height: 150, format: 'jpeg' });
};
const hexOf = (content: Buffer): string => sha256(content).toString('hex');
const put = (content: Buffer) =>
  world.call({
    ...{ method: 'PUT' as const, url: `/uploads/${hexOf(content)}`, as: world.asha },
    raw: { content, type: 'image/jpeg' },
  });
const listRows = () => world.services.db.selectFrom('uploads').selectAll().execute();

/** Puts a picture; when it is stored and waits for its row, `meanwhile` happens first. */
const putWhile = async (picture: Buffer, meanwhile: () => Promise<unknown>) => {
  const { db } = world.services;
  const { request } = await db.transaction().execute(async (trx) => {
    await lockByKey(trx, `uploads:${world.asha.user.id}`);
    const waiting = { request: put(picture) };
    await untilWaiting(db, 1);
    await meanwhile();
    return waiting;
  });
  return request;
};

it('a picture that two servers store at once is kept once, and the second object is removed', async () => {
  const picture = await newPicture();
  await put(picture);
  const rows = await listRows();
  await world.services.db.deleteFrom('uploads').execute();
  const answer = await putWhile(picture, () =>
    world.services.db.insertInto('uploads').values(rows).execute(),
  );
  expect(answer.statusCode).toBe(200);
  expect(await listRows()).toMatchObject([{ object_key: rows[0]?.object_key }]);
  expect(await countObjects(world)).toBe(1);
});

it('a picture for which another one took the last room is refused, and its object removed', async () => {
  await put(await newPicture());
  const answer = await putWhile(await newPicture(), () =>
    sql`insert into uploads (user_id, sha256, size, object_key, stored_size, content_sha256, key_id, wrapped_key)
      select user_id, sha256(n::text::bytea), size, 'filler ' || n, 100, content_sha256, key_id, wrapped_key
      from uploads, generate_series(1, 999) n`.execute(world.services.db),
  );
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
    429,
    'upload.too_many',
  ]);
  expect(await countObjects(world)).toBe(1);
});

it('of two registrations that name one picture one takes it, and the other asks for it again', async () => {
  const { db } = world.services;
  const product = await someProduct(world);
  const picture = await newPicture();
  await put(picture);
  const submit = async () =>
    world.call({
      url: '/registrations',
      as: world.asha,
      form: await registrationForm(
        registrationFields(product, { aadharCardUpload: hexOf(picture) }),
        { aadharCard: undefined },
      ),
    });
  const answers = await Promise.all(
    await db.transaction().execute(async (trx) => {
      await sql`select from uploads for update`.execute(trx);
      const both = [submit(), submit()];
      await untilWaiting(db, 2);
      return both;
    }),
  );
  const [registered, refused] = answers.toSorted((one, other) => one.statusCode - other.statusCode);
  expect(registered?.statusCode).toBe(201);
  expect([refused?.statusCode, refused?.json()]).toMatchObject([
    409,
    { code: 'upload.unknown', fields: { aadharCard: expect.any(String) } },
  ]);
  await put(picture);
  expect((await submit()).statusCode).toBe(201);
  expect(await listRows()).toEqual([]);
});

it.each([
  ['its pictures wait still', ''],
  ['its pictures are used up', 'delete from uploads'],
])(
  'a request that is overtaken by another one with its key gets that result: %s',
  async (_what, meanwhile) => {
    const { db } = world.services;
    const fields = registrationFields(await someProduct(world));
    const picture = await newPicture();
    await put(picture);
    const files = { signature: await newPicture(), photo: await newPicture() };
    const key = `overtaken ${meanwhile}`.trim().replaceAll(' ', '-');
    const submit = async (changes: object, aadharCard: Buffer | undefined) =>
      world.call({
        url: '/registrations',
        as: world.asha,
        headers: { 'idempotency-key': key },
        form: await registrationForm({ ...fields, ...changes }, { ...files, aadharCard }),
      });
    const { first, second } = await db.transaction().execute(async (trx) => {
      await sql`lock table uploads in access exclusive mode`.execute(trx);
      const waiting = { second: submit({ aadharCardUpload: hexOf(picture) }, undefined) };
      await untilWaiting(db, 1);
      if (meanwhile !== '') await sql.raw(meanwhile).execute(trx);
      return { ...waiting, first: await submit({}, picture) };
    });
    const late = await second;
    expect([first.statusCode, late.statusCode]).toEqual([201, 201]);
    expect(late.json()).toEqual(first.json());
  },
);

it('of two requests with one key one registers, and the pictures of the other are removed', async () => {
  const { db } = world.services;
  const fields = registrationFields(await someProduct(world));
  const files = {
    aadharCard: await newPicture(),
    signature: await newPicture(),
    photo: await newPicture(),
  };
  const submit = async () =>
    world.call({
      url: '/registrations',
      as: world.asha,
      headers: { 'idempotency-key': 'twice-at-once' },
      form: await registrationForm(fields, files),
    });
  const answers = await Promise.all(
    await db.transaction().execute(async (trx) => {
      await lockByKey(trx, `${world.asha.user.id}:twice-at-once`);
      const both = [submit(), submit()];
      await untilWaiting(db, 2);
      expect(await countObjects(world)).toBe(6);
      return both;
    }),
  );
  expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201]);
  expect(answers[0]?.json()).toEqual(answers[1]?.json());
  expect(await countObjects(world)).toBe(3);
});
