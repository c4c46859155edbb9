import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepUploads } from '#documents/sent-ahead/upload-rows.ts';
import { sha256 } from '#lib/crypto/crypto.ts';
import {
  type Fields,
  freshAadhar,
  makeRegistration,
  registrationFields,
  registrationForm,
  someProduct,
} from '#test/make.ts';
import { photo } from '#test/pictures.ts';
import { countObjects } from '#test/stored.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
let catalogue: { categoryId: number; productId: number };
beforeAll(async () => {
  world = await openWorld();
  catalogue = await someProduct(world);
});
afterAll(() => world.close());

let made = 0;
const newPicture = (): Promise<Buffer> => {
  made += 1;
  return photo({ width: 200 + made, height: 150, format: 'jpeg' });
};
const hexOf = (content: Buffer): string => sha256(content).toString('hex');

const put = async (content: Buffer, as: Person = world.asha): Promise<string> => {
  const named = hexOf(content);
  const raw = { content, type: 'image/jpeg' };
  const answer = await world.call({ method: 'PUT', url: `/uploads/${named}`, as, raw });
  if (answer.statusCode >= 300) throw new Error(`refused: ${answer.body}`);
  return named;
};

const none = { aadharCard: undefined, signature: undefined, photo: undefined };
type Submit = { as?: Person; files?: Record<string, Buffer | undefined>; key?: string };
/** A submission without files unless `files` has some. */
const submit = async (changes: Fields, { as = world.asha, files = {}, key }: Submit = {}) =>
  world.call({
    url: '/registrations',
    as,
    form: await registrationForm(registrationFields(catalogue, changes), { ...none, ...files }),
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

/** What `documents` says of a registration's documents, without what is random. */
const documentsOf = async (producerId: number) =>
  world.services.db
    .selectFrom('documents')
    .select(['kind', 'mime', 'encoding', 'original_size', 'stored_size', 'sha256'])
    .where('producer_id', '=', producerId)
    .orderBy('kind')
    .execute();
const contentsOf = async (producerId: number): Promise<Buffer[]> => {
  const rows = await world.services.db
    .selectFrom('documents')
    .selectAll()
    .where('producer_id', '=', producerId)
    .orderBy('kind')
    .execute();
  return Promise.all(rows.map((row) => world.services.documents.read(row)));
};
const listWaiting = () => world.services.db.selectFrom('uploads').selectAll().execute();

describe('a registration whose pictures came before it', () => {
  it('has the same documents to the last byte as one that carries them, of every kind', async () => {
    const pictures = {
      aadharCard: await newPicture(),
      panCard: await newPicture(),
      proofOfProduction: await newPicture(),
      signature: await newPicture(),
      photo: await newPicture(),
    };
    const carried = await submit({}, { files: pictures });
    const named: Record<string, string> = {};
    for (const [kind, content] of Object.entries(pictures))
      named[`${kind}Upload`] = await put(content);
    const before = await countObjects(world);
    const sent = await submit(named);
    expect([carried.statusCode, sent.statusCode]).toEqual([201, 201]);
    const [one, other] = [carried, sent].map(
      (answer) => answer.json<{ producerId: number }>().producerId,
    ) as [number, number];
    expect(await documentsOf(other)).toEqual(await documentsOf(one));
    expect(await documentsOf(other)).toHaveLength(5);
    expect(await contentsOf(other)).toEqual(await contentsOf(one));
    // The objects were taken over, and nothing waits any more.
    expect([await countObjects(world), await listWaiting()]).toEqual([before, []]);
    await expect(sweepUploads(world.services)).resolves.toBe(0);
  });

  it('may carry some and name others, and one picture may be two documents', async () => {
    const [shared, own] = [await newPicture(), await newPicture()];
    const hash = await put(shared);
    const answer = await submit(
      { photoUpload: hash, signatureUpload: hash },
      { files: { aadharCard: own } },
    );
    expect(answer.statusCode).toBe(201);
    const { producerId } = answer.json<{ producerId: number }>();
    const rows = await documentsOf(producerId);
    const [, photoRow, signature] = rows;
    expect(rows.map((row) => row.kind)).toEqual(['aadharCard', 'photo', 'signature']);
    expect({ ...photoRow, kind: '' }).toEqual({ ...signature, kind: '' });
    expect(await contentsOf(producerId)).toHaveLength(3);
  });

  it('is one submission under its key, however its pictures were sent', async () => {
    const pictures = {
      aadharCard: await newPicture(),
      signature: await newPicture(),
      photo: await newPicture(),
    };
    const fields = { aadharNumber: freshAadhar() };
    const key = 'carried-and-then-named';
    const first = await submit(fields, { files: pictures, key });
    const named = {
      ...fields,
      aadharCardUpload: hexOf(pictures.aadharCard),
      signatureUpload: hexOf(pictures.signature),
      photoUpload: hexOf(pictures.photo),
    };
    // The pictures are not even there any more: the result is.
    const again = await submit(named, { key });
    expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([201, 'true']);
    expect(again.json()).toEqual(first.json());
    const other = { ...named, photoUpload: hexOf(pictures.signature) };
    const refused = await submit(other, { key });
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
      409,
      'idempotency.mismatch',
    ]);
  });

  it('is made once when it is sent many times at once', async () => {
    const named = {
      aadharNumber: freshAadhar(),
      aadharCardUpload: await put(await newPicture()),
      signatureUpload: await put(await newPicture()),
      photoUpload: await put(await newPicture()),
    };
    const before = await countObjects(world);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => submit(named, { key: 'six-at-once' })),
    );
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(await countObjects(world)).toBe(before);
  });

  it('is checked in a dry run, which takes no picture', async () => {
    const hash = await put(await newPicture());
    const named = { aadharCardUpload: hash, signatureUpload: hash, photoUpload: hash };
    const answer = await submit({ ...named, dryRun: 'true' }, { as: world.meera });
    expect(answer.statusCode).toBe(409);
    const own = await put(await newPicture(), world.meera);
    const checked = await submit(
      { aadharCardUpload: own, signatureUpload: own, photoUpload: own, dryRun: 'true' },
      { as: world.meera },
    );
    expect([checked.statusCode, checked.json<{ files: unknown[] }>().files]).toMatchObject([
      200,
      { length: 3 },
    ]);
    expect((await listWaiting()).map((row) => row.user_id)).toContain(world.meera.user.id);
    await world.services.db.deleteFrom('uploads').execute();
  });

  it('ignores them when it is an additional one, as it ignores files', async () => {
    const { registrationId } = await makeRegistration(world, world.asha);
    const product = await someProduct(world, 'Kangra Tea');
    const answer = await world.call({
      url: '/registrations',
      as: world.asha,
      form: await registrationForm(
        registrationFields(product, {
          isAdditionalRegistration: 'true',
          baseRegistrationId: registrationId,
          photoUpload: 'a'.repeat(64),
        }),
        none,
      ),
    });
    expect(answer.statusCode).toBe(201);
  });
});

describe('a registration is refused', () => {
  const refusalOf = async (changes: Fields, options: Submit = {}) => {
    const answer = await submit(changes, options);
    const { code, fields } = answer.json<{ code: string; fields?: object }>();
    return { status: answer.statusCode, code, fields: Object.keys(fields ?? {}) };
  };

  it('when a picture was not sent, is of another account, or was kept for 48 hours', async () => {
    const own = await put(await newPicture());
    const others = await put(await newPicture(), world.ravi);
    const old = await put(await newPicture());
    await sql`update uploads set created_at = created_at - interval '48 hours 1 second'
      where sha256 = decode(${old}, 'hex')`.execute(world.services.db);
    const named = { aadharCardUpload: own, signatureUpload: own };
    for (const photoUpload of ['b'.repeat(64), others, old])
      expect(await refusalOf({ ...named, photoUpload })).toEqual({
        status: 409,
        code: 'upload.unknown',
        fields: ['photo'],
      });
    expect(
      await refusalOf({ aadharCardUpload: old, signatureUpload: others, photoUpload: own }),
    ).toEqual({ status: 409, code: 'upload.unknown', fields: ['aadharCard', 'signature'] });
    // The own ones wait as before.
    expect((await submit({ ...named, photoUpload: own })).statusCode).toBe(201);
  });

  it('when the object of a picture is gone or was changed; it can be sent again', async () => {
    const picture = await newPicture();
    const hash = await put(picture);
    const named = { aadharCardUpload: hash, signatureUpload: hash, photoUpload: hash };
    const row = (await listWaiting()).find((each) => each.sha256.toString('hex') === hash);
    await world.files.delete(row?.object_key ?? '');
    expect(await refusalOf(named)).toMatchObject({ status: 409, code: 'upload.unknown' });
    await put(picture);
    await sql`update uploads set content_sha256 = sha256('another') where sha256 = decode(${hash}, 'hex')`.execute(
      world.services.db,
    );
    expect(await refusalOf(named)).toMatchObject({ status: 409, code: 'upload.unknown' });
    await put(picture);
    expect((await submit(named)).statusCode).toBe(201);
  });

  it('for a reason of its own, and its pictures wait for the corrected one', async () => {
    const aadharNumber = freshAadhar();
    await makeRegistration(world, world.asha, { aadharNumber });
    const hash = await put(await newPicture());
    const named = { aadharCardUpload: hash, signatureUpload: hash, photoUpload: hash };
    const before = await countObjects(world);
    expect(await refusalOf({ ...named, aadharNumber })).toMatchObject({
      status: 409,
      code: 'registration.already_registered',
    });
    expect(await refusalOf({ ...named, name: '' })).toMatchObject({
      status: 400,
      code: 'registration.invalid',
    });
    await world.services.db.updateTable('categories').set({ retired_at: new Date() }).execute();
    expect(await refusalOf(named)).toMatchObject({ status: 400, code: 'registration.invalid' });
    await world.services.db.updateTable('categories').set({ retired_at: null }).execute();
    expect(await countObjects(world)).toBe(before);
    expect((await submit(named)).statusCode).toBe(201);
  });

  it('with the same picture as a file and by name, without a picture, or with no hash', async () => {
    const picture = await newPicture();
    const hash = await put(picture);
    const named = { aadharCardUpload: hash, signatureUpload: hash };
    expect(await refusalOf({ ...named, photoUpload: hash }, { files: { photo: picture } })).toEqual(
      { status: 400, code: 'request.invalid', fields: ['photo'] },
    );
    expect(await refusalOf(named)).toEqual({
      status: 400,
      code: 'registration.invalid',
      fields: ['photo'],
    });
    for (const photoUpload of ['', 'photo', hash.toUpperCase()])
      expect(await refusalOf({ ...named, photoUpload })).toMatchObject({
        status: 400,
        code: 'request.invalid',
      });
  });

  it('from a second device with the same person: one registration, the other is told', async () => {
    const aadharNumber = freshAadhar();
    const ofPerson = async (as: Person) => {
      const hash = await put(await newPicture(), as);
      return { aadharNumber, aadharCardUpload: hash, signatureUpload: hash, photoUpload: hash };
    };
    const forms = [await ofPerson(world.asha), await ofPerson(world.ravi)] as const;
    const answers = await Promise.all([
      submit(forms[0], { as: world.asha }),
      submit(forms[1], { as: world.ravi }),
    ]);
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([201, 409]));
  });
});
