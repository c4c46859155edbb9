import type { RescueKey, RescueResult } from '@gi/contract/schemas/rescue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reseals } from '#operations/commands/keys/reseals.ts';
import { resealAll, switchTo } from '#keys/rotate-keys.ts';
import { retireKey } from '#keys/retire-key.ts';
import { newKey } from '#lib/crypto/crypto.ts';
import { makeKeyRing } from '#lib/crypto/key-ring.ts';
import { freshAadhar, makeRegistration, readRegistration } from '#test/make.ts';
import { rescueKeyOf, unsentItem, writeOnDevice } from '#test/rescue.ts';
import { makeGuest } from '#test/sample-calls.ts';
import { openWorld, type World } from '#test/world.ts';

const [oldKey, newMasterKey] = [newKey(), newKey()];
let world: World;
let key: RescueKey;
beforeAll(async () => {
  world = await openWorld({ keys: makeKeyRing([oldKey, newMasterKey]) });
  key = await rescueKeyOf(world, world.asha);
});
afterAll(() => world.close());

const send = (content: Buffer, as = world.meera) =>
  world.call({
    method: 'POST',
    url: '/rescue',
    as,
    raw: { content, type: 'application/octet-stream' },
  });
const importFile = async (content: Buffer): Promise<RescueResult> => {
  const answer = await send(content);
  if (answer.statusCode !== 200) throw new Error(`refused: ${answer.body}`);
  return answer.json<RescueResult>();
};
const statesOf = ({ items }: RescueResult) => items.map((item) => item.state);
const registrationsOf = (userId: number) =>
  world.services.db
    .selectFrom('registrations')
    .select('id')
    .where('user_id', '=', userId)
    .execute();

describe('a rescue file', () => {
  it('registers unsent work for its collector with all pictures, and nothing twice', async () => {
    const unsent = [await unsentItem(world, 'rescued-1'), await unsentItem(world, 'rescued-2')];
    const file = await writeOnDevice(key, unsent);
    const before = (await registrationsOf(world.asha.user.id)).length;
    const first = await importFile(file);
    expect(first).toMatchObject({
      account: { username: world.asha.user.username, isOwner: true },
      savedAt: '2026-02-28T05:00:00.000Z',
      whole: true,
      items: [
        { idempotencyKey: 'rescued-1', name: 'Lakshmi Devi', state: 'registered' },
        { idempotencyKey: 'rescued-2', state: 'registered' },
      ],
    });
    const again = await importFile(file);
    expect(statesOf(again)).toEqual(['known', 'known']);
    expect(again.items.map((item) => item.registrationId)).toEqual(
      first.items.map((item) => item.registrationId),
    );
    expect((await registrationsOf(world.asha.user.id)).length).toBe(before + 2);
    const id = first.items[0]?.registrationId ?? 0;
    const record = await readRegistration(world, world.asha, id);
    expect(Object.keys(record.documentUrls).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'aadharCard',
      'photo',
      'signature',
    ]);
    // The device comes back after all: its key has a receipt.
    const receipt = await world.call({ url: '/registrations/receipts/rescued-1', as: world.asha });
    expect(receipt.json()).toMatchObject({ registrationId: id });
  });

  it('imported by three administrators at once, while its device sends too, registers once', async () => {
    const item = await unsentItem(world, 'at-once');
    const file = await writeOnDevice(key, [item]);
    const admins = [world.meera, await makeGuest(world, 'admin'), await makeGuest(world, 'admin')];
    const form = new FormData();
    for (const [name, value] of Object.entries(item.fields)) form.set(name, value);
    for (const [name, picture] of Object.entries(item.pictures)) form.set(name, picture, 'a.jpg');
    const headers = { 'idempotency-key': item.idempotencyKey };
    const before = (await registrationsOf(world.asha.user.id)).length;
    const [sent, ...imports] = await Promise.all([
      world.call({ url: '/registrations', as: world.asha, form, headers }),
      ...admins.map((admin) => send(file, admin)),
    ]);
    expect(sent.statusCode).toBe(201);
    const { registrationId } = sent.json<{ registrationId: number }>();
    for (const answer of imports) {
      const { items } = answer.json<RescueResult>();
      expect(items).toMatchObject([{ registrationId }]);
      expect(['registered', 'known']).toContain(items[0]?.state);
    }
    expect((await registrationsOf(world.asha.user.id)).length).toBe(before + 1);
  });

  it('is imported by administrators only, whose name is in the audit trail', async () => {
    const file = await writeOnDevice(key, [await unsentItem(world, 'audited')]);
    expect((await send(file, world.asha)).statusCode).toBe(403);
    const { items } = await importFile(file);
    const entries = await world.services.db
      .selectFrom('audit')
      .select(['action', 'user_id', 'detail', 'subject_id'])
      .where('user_id', '=', world.meera.user.id)
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(entries).toMatchObject([
      {
        action: 'rescue.imported',
        subject_id: world.asha.user.id,
        detail: { registered: 1, known: 0, attention: 0, whole: true },
      },
      {
        action: 'registration.created',
        subject_id: items[0]?.registrationId,
        detail: { for: world.asha.user.id },
      },
    ]);
  });

  it('tells what needs attention, and registers the rest', async () => {
    const aadharNumber = freshAadhar();
    const { registrationId } = await makeRegistration(world, world.ravi, { aadharNumber });
    const file = await writeOnDevice(key, [
      await unsentItem(world, 'of-a-known-person', { aadharNumber }),
      await unsentItem(world, 'without-a-name', { name: '' }),
      { ...(await unsentItem(world, 'without-pictures')), pictures: {} },
      await unsentItem(world, 'not-agreed-to', { consent: undefined }),
      await unsentItem(world, 'fine'),
    ]);
    expect((await importFile(file)).items).toMatchObject([
      { state: 'attention', code: 'registration.already_registered', registrationId },
      { state: 'attention', code: 'registration.invalid', fields: { name: expect.anything() } },
      { state: 'attention', code: 'registration.invalid' },
      { state: 'attention', code: 'rescue.consent_missing' },
      { state: 'registered' },
    ]);
  });

  it('that was cut off gives what came before, and says so', async () => {
    const file = await writeOnDevice(key, [
      await unsentItem(world, 'before-the-cut'),
      await unsentItem(world, 'after-the-cut'),
    ]);
    const cut = await importFile(file.subarray(0, file.length - 10));
    expect([cut.whole, cut.items.map((item) => item.idempotencyKey)]).toEqual([
      false,
      ['before-the-cut', 'after-the-cut'],
    ]);
    const half = await importFile(file.subarray(0, file.length / 2 + 1_000));
    expect([half.whole, statesOf(half)]).toEqual([false, ['known']]);
    expect((await importFile(Buffer.concat([file, Buffer.of(0)]))).whole).toBe(false);
  });

  it('with one changed byte gives nothing from there on', async () => {
    const file = await writeOnDevice(key, [await unsentItem(world, 'changed')]);
    for (const at of [0, 20, 90, 140, file.length - 1]) {
      const changed = Buffer.from(file);
      changed[at] = (changed[at] ?? 0) ^ 1;
      const answer = await send(changed);
      if (at < file.length - 1) expect(answer.statusCode).toBe(400);
      else expect(answer.json<RescueResult>().whole).toBe(false);
    }
    expect((await send(Buffer.from('no rescue file'))).json()).toMatchObject({
      code: 'rescue.unreadable',
    });
    expect((await send(Buffer.alloc(0))).statusCode).toBe(400);
  });

  it('of another register is refused as such', async () => {
    const other = await openWorld();
    try {
      const foreign = await rescueKeyOf(other, other.asha);
      const answer = await send(await writeOnDevice(foreign, []));
      expect(answer.json()).toMatchObject({ code: 'rescue.other_register' });
    } finally {
      await other.close();
    }
  });

  it('opens after a change of the master key, also when the old one is retired', async () => {
    const { db, keys } = world.services;
    const file = await writeOnDevice(key, [await unsentItem(world, 'before-rotation')]);
    const [from, to] = [keys.current, keys.ids.find((id) => id !== keys.current) ?? ''];
    await switchTo(db, to);
    const { done } = await resealAll(db, keys, to, { reseals, tell: () => undefined });
    expect(done.rescue_keys).toBe(1);
    await retireKey(db, keys, from);
    expect(await rescueKeyOf(world, world.asha)).toEqual(key);
    expect(statesOf(await importFile(file))).toEqual(['registered']);
  });
});

describe('the key of rescue files', () => {
  it('is one for all devices that ask at the same time, with a proof of each account', async () => {
    const fresh = await openWorld();
    try {
      const keys = await Promise.all(
        [fresh.asha, fresh.ravi, fresh.asha, fresh.ravi].map((each) => rescueKeyOf(fresh, each)),
      );
      expect(new Set(keys.map((each) => each.publicKey)).size).toBe(1);
      expect(new Set(keys.map((each) => each.account.proof)).size).toBe(2);
    } finally {
      await fresh.close();
    }
  });
});
