import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LightMyRequestResponse as Response } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sweepObjects } from '../object-sweep.ts';
import { bindRegister } from '../register-binding.ts';
import { sweepUploads } from './upload-rows.ts';
import { sha256 } from '#lib/crypto/crypto.ts';
import { eventually } from '#test/eventually.ts';
import { photo, pngBomb } from '#test/pictures.ts';
import { makeGuest } from '#test/sample-calls.ts';
import { anyPdf, countObjects } from '#test/stored.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  const { db, files } = world.services;
  await bindRegister(db, files, { database: 'DATABASE_URL', files: 'DATA_DIR' });
  await world.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => world.close());
afterEach(async () => {
  await world.services.db.deleteFrom('uploads').execute();
  for await (const { key } of world.files.list()) await world.files.delete(key);
});

const hexOf = (content: Uint8Array): string => sha256(content).toString('hex');

let made = 0;
/** A picture that no other test has. */
const newPicture = (): Promise<Buffer> => {
  made += 1;
  return photo({ width: 200 + made, height: 150, format: 'jpeg' });
};

type Put = { as?: Person | undefined; named?: string; type?: string };
const put = (
  content: Buffer,
  { as = world.asha, named = hexOf(content), type = 'image/jpeg' }: Put = {},
): Promise<Response> =>
  world.call({ method: 'PUT', url: `/uploads/${named}`, as, raw: { content, type } });

const listRows = () => world.services.db.selectFrom('uploads').selectAll().execute();
const letPass = (interval: string) =>
  sql`update uploads set created_at = created_at - ${interval}::interval`.execute(
    world.services.db,
  );
const let48HoursPass = () => letPass('48 hours 1 second');

describe('a picture that is sent before its registration', () => {
  it('is kept, sealed, and acknowledged with its hash and size', async () => {
    const picture = await newPicture();
    const answer = await put(picture);
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { sha256: hexOf(picture), size: picture.length },
    ]);
    const [row] = await listRows();
    expect(row).toMatchObject({ user_id: world.asha.user.id, size: picture.length });
    const object = await world.files.get(row?.object_key ?? '');
    // No beginning of a JPEG: neither as it was sent nor as it was processed.
    expect(object.includes(Buffer.from('ffd8ff', 'hex'))).toBe(false);
  });

  it('is stored once when it is sent again, and each account has its own', async () => {
    const picture = await newPicture();
    await put(picture);
    const again = await put(picture);
    expect([again.statusCode, again.json()]).toEqual([
      200,
      { sha256: hexOf(picture), size: picture.length },
    ]);
    expect([(await listRows()).length, await countObjects(world)]).toEqual([1, 1]);
    expect((await put(picture, { as: world.ravi })).statusCode).toBe(201);
    expect([(await listRows()).length, await countObjects(world)]).toEqual([2, 2]);
  });

  it('is stored once when it comes many times at once', async () => {
    const picture = await newPicture();
    const answers = await Promise.all(Array.from({ length: 8 }, () => put(picture)));
    const statuses = answers.map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 200)).toHaveLength(7);
    expect([(await listRows()).length, await countObjects(world)]).toEqual([1, 1]);
  });

  it('is stored anew when its object was lost', async () => {
    const picture = await newPicture();
    await put(picture);
    for await (const { key } of world.files.list()) await world.files.delete(key);
    expect((await put(picture)).statusCode).toBe(201);
    expect(await countObjects(world)).toBe(1);
  });
});

describe('a picture is refused', () => {
  const refusalOf = (answer: Response) => [
    answer.statusCode,
    answer.json<{ code?: string }>().code,
  ];

  it('without a session, before its body is read', async () => {
    const answer = await world.call({
      method: 'PUT',
      url: `/uploads/${'a'.repeat(64)}`,
      raw: { content: await newPicture(), type: 'image/jpeg' },
    });
    expect(answer.statusCode).toBe(401);
  });

  it.each([
    ['another hash', async () => [await newPicture(), { named: 'a'.repeat(64) }] as const],
    ['no content', async () => [Buffer.alloc(0), { named: 'a'.repeat(64) }] as const],
  ])('with %s', async (_what, make) => {
    const [content, options] = await make();
    expect(refusalOf(await put(content, options))).toEqual([400, 'upload.hash_differs']);
  });

  it.each(['A'.repeat(64), 'a'.repeat(63), '..%2f..%2fetc', 'a%00'.padEnd(66, 'a')])(
    'under the name %s',
    async (named) => {
      expect(refusalOf(await put(await newPicture(), { named }))).toEqual([400, 'request.invalid']);
    },
  );

  it('when it is no picture, whatever its hash and its type say', async () => {
    for (const content of [anyPdf(), Buffer.from('<svg/>'), (await newPicture()).subarray(0, 900)])
      expect(refusalOf(await put(content))).toEqual([415, 'document.wrong_type']);
    for (const type of ['application/json', 'text/html', 'image/svg+xml', 'application/pdf'])
      expect((await put(await newPicture(), { type })).statusCode).toBe(415);
    expect([(await listRows()).length, await countObjects(world)]).toEqual([0, 0]);
  });

  it('with more than 10 MB or more than 50 megapixels', async () => {
    const twelve = Buffer.alloc(12 * 1024 * 1024, await newPicture());
    expect(refusalOf(await put(twelve))).toEqual([413, 'document.too_large']);
    expect(refusalOf(await put(pngBomb(30_000, 30_000), { type: 'image/png' }))).toEqual([
      413,
      'document.too_large',
    ]);
  });

  it('as the body of an endpoint that expects another one', async () => {
    const raw = { content: await newPicture(), type: 'image/jpeg' };
    const answer = await world.call({ method: 'POST', url: '/verify-user', as: world.asha, raw });
    expect(refusalOf(answer)).toEqual([415, 'request.wrong_type']);
  });

  it('over the quota of its account, whose waiting pictures stay; others go on', async () => {
    await put(await newPicture());
    const fill = (columns: string) =>
      sql`insert into uploads (user_id, sha256, size, object_key, stored_size, content_sha256, key_id, wrapped_key)
        select user_id, sha256(n::text::bytea), size, 'filler ' || n, ${sql.raw(columns)}, content_sha256, key_id, wrapped_key
        from uploads, generate_series(1, 999) n where object_key not like 'filler%'`.execute(
        world.services.db,
      );
    await fill('100');
    const thousandAndFirst = await put(await newPicture());
    expect(refusalOf(thousandAndFirst)).toEqual([429, 'upload.too_many']);
    expect(Number(thousandAndFirst.headers['retry-after'])).toBeGreaterThan(0);
    expect((await put(await newPicture(), { as: world.ravi })).statusCode).toBe(201);
    await sql`delete from uploads where object_key like 'filler%' or user_id = ${world.ravi.user.id}`.execute(
      world.services.db,
    );
    // 999 of 210 KB: the second limit, of 200 MB.
    await fill('215040');
    expect(refusalOf(await put(await newPicture()))).toEqual([429, 'upload.too_many']);
    expect(await countObjects(world)).toBe(2);
  });

  it('of an account that was disabled or deleted meanwhile', async () => {
    const { db } = world.services;
    const guest = await makeGuest(world, 'user');
    const waiting = await newPicture();
    expect((await put(waiting, { as: guest })).statusCode).toBe(201);
    const patch = { url: `/users/${guest.user.id}`, as: world.meera };
    await world.call({ ...patch, method: 'PATCH', json: { disabled: true } });
    expect((await put(await newPicture(), { as: guest })).statusCode).toBe(401);
    expect(await countObjects(world)).toBe(1);
    const removed = await world.call({ ...patch, method: 'DELETE' });
    expect(removed.statusCode).toBe(200);
    expect([(await listRows()).length, await countObjects(world)]).toEqual([0, 0]);
    expect(await db.selectFrom('object_removals').selectAll().execute()).toEqual([]);
  });
});

describe('a client that hangs up in the middle of a picture', () => {
  it('leaves nothing behind, and sends it again afterwards', async () => {
    const picture = await photo({ width: 2_000, height: 1_500, grain: 60, quality: 95 });
    const { port } = world.app.server.address() as AddressInfo;
    const call = httpRequest({
      port,
      host: '127.0.0.1',
      method: 'PUT',
      path: `/api/uploads/${hexOf(picture)}`,
      headers: {
        authorization: `Bearer ${world.asha.token}`,
        'content-type': 'image/jpeg',
        'content-length': picture.length,
        'x-test-call': randomUUID(),
      },
    });
    // The test breaks the connection itself.
    call.on('error', () => undefined);
    call.write(picture.subarray(0, picture.length / 2));
    await eventually(() =>
      expect(world.services.uploadLimiter.load().bytes).toBeGreaterThan(100_000),
    );
    call.destroy();
    await eventually(() =>
      expect(world.services.uploadLimiter.load()).toEqual({ running: 0, waiting: 0, bytes: 0 }),
    );
    expect([(await listRows()).length, await countObjects(world)]).toEqual([0, 0]);
    expect((await put(picture)).statusCode).toBe(201);
  });
});

describe('pictures that no registration names', () => {
  it('are deleted for good after 48 hours, also when several servers do it at once', async () => {
    for (let n = 0; n < 3; n += 1) await put(await newPicture());
    await letPass('47 hours 55 minutes');
    expect(await sweepUploads(world.services)).toBe(0);
    await let48HoursPass();
    const young = await newPicture();
    await put(young);
    const rounds = await Promise.all(Array.from({ length: 4 }, () => sweepUploads(world.services)));
    expect(rounds.reduce((sum, deleted) => sum + deleted, 0)).toBe(3);
    expect((await listRows()).map((row) => row.sha256.toString('hex'))).toEqual([hexOf(young)]);
    expect(await countObjects(world)).toBe(1);
  });

  it('stay for another 48 hours when they are sent again', async () => {
    const picture = await newPicture();
    await put(picture);
    await let48HoursPass();
    expect((await put(picture)).statusCode).toBe(200);
    expect(await sweepUploads(world.services)).toBe(0);
  });

  it('are no objects without a row for the sweep of the file store', async () => {
    await put(await newPicture());
    const { db, files } = world.services;
    const day = 24 * 3_600_000;
    const report = await sweepObjects({ db, files }, Date.now() + day);
    expect(report).toMatchObject({
      documents: 0,
      objects: 1,
      unreferenced: { count: 0 },
      missing: { count: 0 },
    });
    for await (const { key } of files.list()) await files.delete(key);
    // Its loss does not count as a lost document.
    expect(await sweepObjects({ db, files }, Date.now() + day)).toMatchObject({
      missing: { count: 0 },
    });
  });
});
