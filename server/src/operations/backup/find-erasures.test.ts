import { copyFile, mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Backups, openBackups } from '#test/backups.ts';
import { makeRegistration } from '#test/make.ts';
import { erasePerson } from '#test/rights.ts';
import { snapshotNameOf } from './backup-folder.ts';
import { erasureListOf } from './erasure-list.ts';
import { findErasures } from './find-erasures.ts';
import { verifyBackup } from './verify-backup.ts';

// A list of erasures that was put back from an older copy is signed too: only the backups beside it know better.

let register: Backups;
let folder: string;
let old: string;
let newest: string;
beforeAll(async () => {
  register = await openBackups();
});
afterAll(() => register.close());
beforeEach(() => register.begin());

const erase = async (name: string): Promise<void> => {
  const { world } = register;
  const { producerId } = await makeRegistration(world, world.asha, { name });
  await erasePerson(world, producerId, name);
};
/** Two backups, before and after an erasure; the list of the first one is kept as `older.json`. */
beforeEach(async () => {
  folder = join(register.out, 'nightly');
  await erase('Zulekha Begum');
  old = (await register.backUp('nightly')).path;
  await copyFile(erasureListOf(folder), join(folder, 'older.json'));
  await erase('Rupali Das');
  newest = (await register.backUp('nightly')).path;
});

const find = async (path = old, options: { named?: string; older?: boolean } = {}) => {
  const { named, older = false } = options;
  const contents = await verifyBackup(path, register.keys);
  const found = await findErasures(path, named, { contents, keys: register.keys, older });
  return { people: found.list.erasures.length, lines: found.lines };
};
const putOlderList = () => copyFile(join(folder, 'older.json'), erasureListOf(folder));

it('says how many people are on the list, and as of when', async () => {
  const { people, lines } = await find();
  expect(lines).toEqual([
    expect.stringMatching(
      new RegExp(`^List of erasures: ${people} people, the last one erased 20\\d\\d-`, 'u'),
    ),
  ]);
});

it('refuses a list that is shorter than the newest backup knows, unless told to take it', async () => {
  const { people } = await find();
  await putOlderList();
  await expect(find()).rejects.toThrow(/older than the newest backup beside it.*--older-erasures/u);
  await expect(find(newest)).rejects.toThrow(/older than the newest backup/u);
  const taken = await find(old, { older: true });
  expect(taken.people).toBe(people - 1);
  expect(taken.lines.at(-1)).toMatch(/is older than.*used all the same$/u);
});

it('refuses the same when the list is gone', async () => {
  await rm(erasureListOf(folder));
  await expect(find()).rejects.toThrow(/this list 0 people/u);
  expect((await find(old, { older: true })).lines[0]).toMatch(/^No list of erasures/u);
});

it('takes a list that grew since the newest backup, and one whose newest backup is damaged', async () => {
  const { people } = await find();
  await rm(newest);
  expect((await find()).people).toBe(people);
  await copyFile(join(folder, 'older.json'), newest);
  expect((await find()).people).toBe(people);
});

it('restores where the newest backup is of an earlier version, and says that it cannot tell', async () => {
  // A single file says nothing about a list, as backups of earlier versions do.
  const { path } = await register.backUp('single.backup');
  await copyFile(path, join(folder, snapshotNameOf(new Date('2999-01-01'))));
  await putOlderList();
  expect((await find()).lines.at(-1)).toMatch(/by an earlier version and does not say/u);
});

it('says when nothing tells whether the list is the newest', async () => {
  const apart = join(register.out, 'apart');
  await mkdir(apart);
  const named = join(apart, basename(erasureListOf(folder)));
  await copyFile(erasureListOf(folder), named);
  expect((await find(old, { named })).lines.at(-1)).toMatch(/^No backup is beside this list/u);
});
