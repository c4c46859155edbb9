import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hmac } from '#lib/crypto/crypto.ts';
import { bindTo } from '#test/areas.ts';
import { type Backups, openBackups } from '#test/backups.ts';
import { tablesHolding } from '#test/dump.ts';
import { makeAdditional, makeRegistration, readRegistration } from '#test/make.ts';
import { codeOf } from '#test/replies.ts';
import { recordedConsent, told, withdrawConsent } from '#test/rights.ts';
import { deleteForGood, trashOf } from '#test/trash.ts';
import type { Person, World } from '#test/world.ts';
import { erasureListOf, readErasureList } from './erasure-list.ts';
import { restoreBackup } from './restore.ts';
import { verifyBackup } from './verify-backup.ts';

/** A backup, then a change of the register: what a restore of that backup does again by the list beside it. */
let register: Backups;
let world: World;
beforeAll(async () => {
  register = await openBackups();
  ({ world } = register);
});
afterAll(() => register.close());
beforeEach(() => register.begin());

const list = () => erasureListOf(join(register.out, 'nightly'));
const registerId = async (): Promise<string> =>
  (await world.services.db.selectFrom('register').select('id').executeTakeFirstOrThrow()).id;
const readList = async () => readErasureList(list(), register.keys, await registerId());
const restore = async (path: string) => {
  const target = await register.emptyTarget();
  const contents = await verifyBackup(path, register.keys);
  const { again } = await restoreBackup(path, contents, target, await readList());
  return { again, restored: await register.start(target) };
};
const consentOf = async (at: World, producerId: number): Promise<string> =>
  (await at.call({ url: `/producers/${producerId}/rights`, as: at.meera })).json<{
    consentState: string;
  }>().consentState;
const giveConsent = async (producerId: number): Promise<void> => {
  const json = { ...told, language: 'hi', noticeVersion: '1' };
  const given = await world.call({
    url: `/producers/${producerId}/consent`,
    as: world.meera,
    json,
  });
  if (given.statusCode !== 200) throw new Error(given.body);
};

describe('a person who was deleted for good from the trash after the backup', () => {
  it('is deleted again, and is not among the erased people', async () => {
    const key = { 'idempotency-key': 'of-zulekha' };
    const inRegister = await makeRegistration(world, world.asha, { name: 'Zulekha Begum' }, key);
    const inTrash = await makeRegistration(world, world.asha, { name: 'Zulekha Khatun' });
    const url = `/producers/${inTrash.producerId}`;
    await world.call({ method: 'DELETE', url, as: world.meera });
    const old = await register.backUp('nightly');
    await deleteForGood(world, inRegister.producerId);
    const [item] = await trashOf(world, inTrash.producerId);
    await world.call({ method: 'DELETE', url: `/trash/${item}`, as: world.meera });
    await register.backUp('nightly');
    expect(await readFile(list(), 'utf8')).not.toContain('Zulekha');

    const { again, restored } = await restore(old.path);
    expect(again).toMatchObject({ erased: 2 });
    expect(await tablesHolding(restored, 'Zulekha')).toEqual([]);
    // A phone that sends again is not told of an erasure.
    const sentAgain = makeRegistration(world, world.asha, {}, key);
    await expect(sentAgain).rejects.toThrow('registration.deleted');
    for (const at of [world, restored]) {
      const erased = await at.call({ url: '/erasures', as: at.meera });
      expect(erased.json()).toMatchObject({ erasures: [], pagination: { total: 0 } });
    }
    const entries = await restored.services.db
      .selectFrom('audit')
      .select(['detail', 'subject_id'])
      .where('action', '=', 'trash.deleted')
      .orderBy('subject_id')
      .execute();
    const detail = { registrations: 1, afterRestore: true };
    expect(entries).toEqual([
      { subject_id: inRegister.producerId, detail },
      { subject_id: inTrash.producerId, detail },
    ]);
  });

  it('comes back when only one of two registrations was deleted', async () => {
    const made = await makeRegistration(world, world.asha, { name: 'Rupali Das' });
    const added = await makeAdditional(world, world.asha, made.registrationId, 'Kangra Tea');
    const old = await register.backUp('nightly');
    const url = `/registrations/${added}`;
    await world.call({ method: 'DELETE', url, as: world.meera });
    const [item] = await trashOf(world, made.producerId);
    await world.call({ method: 'DELETE', url: `/trash/${item}`, as: world.meera });
    await register.backUp('nightly');
    const { again, restored } = await restore(old.path);
    expect(again).toMatchObject({ erased: 0 });
    const back = await readRegistration(restored, restored.meera, made.registrationId);
    expect(back.name).toBe('Rupali Das');
  });
});

describe('a consent that was withdrawn after the backup', () => {
  it('is withdrawn again, and stays given where it was given again', async () => {
    const consent = recordedConsent;
    const gone = await makeRegistration(world, world.asha, { name: 'Rupali Das', consent });
    const back = await makeRegistration(world, world.asha, { name: 'Jonali Bora', consent });
    const before = await makeRegistration(world, world.asha, { name: 'Farida Khatun', consent });
    await withdrawConsent(world, before.producerId, world.meera);
    const old = await register.backUp('nightly');
    await withdrawConsent(world, gone.producerId, world.meera);
    await withdrawConsent(world, back.producerId, world.meera);
    await giveConsent(back.producerId);
    await register.backUp('nightly');

    const { again, restored } = await restore(old.path);
    expect(again).toMatchObject({ withdrawn: 1 });
    expect(await consentOf(restored, gone.producerId)).toBe('withdrawn');
    expect(await consentOf(restored, back.producerId)).toBe('in_force');
    expect(await consentOf(restored, before.producerId)).toBe('withdrawn');
    const url = `/registrations/${gone.registrationId}`;
    const locked = await restored.call({
      method: 'PUT',
      url,
      as: restored.meera,
      json: { name: 'X' },
    });
    expect(codeOf(locked)).toEqual([409, 'producer.consent_withdrawn']);
    const rights = await restored.call({
      url: `/producers/${gone.producerId}/rights`,
      as: restored.meera,
    });
    const change = { change: 'withdrawn', toldOn: told.toldOn, recordedBy: 'meera' };
    expect(rights.json()).toMatchObject({ consentChanges: [change] });
  });

  it('does not lock a person who gave the consent again before the backup, by an older list', async () => {
    const made = await makeRegistration(world, world.asha, { consent: recordedConsent });
    await register.backUp('nightly');
    await withdrawConsent(world, made.producerId, world.meera);
    await register.backUp('nightly');
    const older = await readFile(list());
    await giveConsent(made.producerId);
    const newest = await register.backUp('nightly');
    await writeFile(list(), older);
    const { restored } = await restore(newest.path);
    expect(await consentOf(restored, made.producerId)).toBe('in_force');
  });
});

describe('accounts that were disabled or deleted after the backup', () => {
  const signIn = (at: World, { user, password }: Person) =>
    at.call({ url: '/auth/login', json: { username: user.username, password } });

  it('cannot sign in to the restored register, the others can', async () => {
    const [disabled, deleted, kept] = [
      await bindTo(world, null),
      await bindTo(world, null),
      await bindTo(world, null),
    ];
    const old = await register.backUp('nightly');
    const of = ({ user }: Person) => `/users/${user.id}`;
    const as = world.meera;
    await world.call({ method: 'PATCH', url: of(disabled), as, json: { disabled: true } });
    await world.call({ method: 'DELETE', url: of(deleted), as });
    await register.backUp('nightly');

    const { again, restored } = await restore(old.path);
    expect(again).toMatchObject({ disabled: 2 });
    expect((await signIn(restored, disabled)).json()).toMatchObject({
      code: 'auth.account_disabled',
    });
    expect((await signIn(restored, deleted)).json()).toMatchObject({
      code: 'auth.account_disabled',
    });
    expect((await signIn(restored, kept)).statusCode).toBe(200);
  });

  it('an older list does not disable accounts that are newer than the list', async () => {
    await register.backUp('nightly');
    const older = await readFile(list());
    const late = await bindTo(world, null);
    const newest = await register.backUp('nightly');
    await writeFile(list(), older);
    const { again, restored } = await restore(newest.path);
    expect(again).toMatchObject({ disabled: 0 });
    expect((await signIn(restored, late)).statusCode).toBe(200);
  });
});

it('a list of an earlier version, with erasures alone, is read; the next backup writes the new format', async () => {
  await register.backUp('nightly');
  const { keys } = register;
  const signed = { format: 1, registerId: await registerId(), keyId: keys.current, erasures: [] };
  const signature = hmac(
    keys.get(keys.current).index,
    `erasures/v1:${JSON.stringify(signed)}`,
  ).toString('base64');
  await writeFile(list(), JSON.stringify({ ...signed, signature }));
  expect((await readList()).enabledAccounts).toBeUndefined();
  await register.backUp('nightly');
  // Earlier versions refuse every format but 1.
  expect(JSON.parse(await readFile(list(), 'utf8'))).toMatchObject({ format: 2 });
  expect((await readList()).enabledAccounts?.accounts.length).toBeGreaterThan(2);
});
