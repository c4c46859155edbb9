import { aadharLooksRight } from '@gi/contract/fields/identity-numbers';
import { KnownProducer, VerifyReply } from '@gi/contract/schemas/registrations';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { allProducts, categories, entryNames } from '#api/catalogue.ts';
import { noticeRecording } from '#api/recordings.ts';
import { namesIn } from '#features/record/entry-names.ts';
import { changeSealed, readSealed } from '#lib/sealed-store/sealed-store.ts';
import { newDraft } from '../drafts/draft.ts';
import { listDrafts, saveDraft } from '../drafts/draft-store.ts';
import {
  categories as practised,
  inventedAnswer,
  inventedPeople,
  PRACTICE_USER,
  products,
} from './invented.ts';
import { takeNames } from './practice-names.ts';
import { beginPractice, endPractice, practiceClient } from './practice-services.ts';

test('invented numbers have right check digits and are of the range for tests', () => {
  for (const { aadhar } of inventedPeople) {
    expect(aadharLooksRight(aadhar)).toBe(true);
    expect(aadhar).toMatch(/^9999/);
  }
});

test('one person is registered already, with products left; every other number is free', () => {
  const now = new Date();
  const known = inventedPeople.filter(({ registered }) => registered);
  expect(known).toHaveLength(1);
  const answer = KnownProducer.parse(inventedAnswer(known[0]?.aadhar ?? '', now));
  expect(answer.availableProducts.length).toBeGreaterThan(3);
  expect(VerifyReply.parse(inventedAnswer('234123412346', now))).toEqual({ isRegistered: false });
});

test('the client of practice has fresh answers for all the wizard asks, also an hour later', () => {
  vi.useFakeTimers({ now: Date.now() });
  const client = practiceClient();
  vi.advanceTimersByTime(3_600_000);
  const asked = [categories(), allProducts(), entryNames(), noticeRecording('as')];
  for (const { queryKey } of asked) {
    const found = client.getQueryCache().find({ queryKey, exact: true });
    expect(found?.isStaleByTime(10 * 60_000)).toBe(false);
  }
  vi.useRealTimers();
});

test('a draft of practice is in the memory of the page until it ends', async () => {
  const draft = { ...newDraft('practice-1', new Date().toISOString()), untouched: false };
  const typed = { ...draft, person: { ...draft.person, name: 'Rupali Das' } };
  beginPractice();
  await saveDraft(PRACTICE_USER, typed);
  expect((await listDrafts(PRACTICE_USER)).drafts).toHaveLength(1);
  endPractice();
  await saveDraft(PRACTICE_USER, typed);
  expect((await listDrafts(PRACTICE_USER)).drafts).toEqual([]);
});

test('a group is removed with its records, and no other', async () => {
  beginPractice();
  const record = (id: string, group: string) => ({
    ...{ userId: PRACTICE_USER, kind: 'photo', id, group },
    json: id,
  });
  await changeSealed({ put: [record('a', 'one'), record('b', 'two')] });
  await changeSealed({ removeGroup: { userId: PRACTICE_USER, group: 'one' } });
  const { records } = await readSealed(PRACTICE_USER, 'photo');
  expect(records.map(({ id }) => id)).toEqual(['b']);
  endPractice();
});

test('practice has the names of the catalogue on the phone, in whatever order that lists them', async () => {
  const device = new QueryClient();
  const [first] = products;
  if (first === undefined) throw new Error('practice has no products');
  device.setQueryData(categories().queryKey, [
    { id: 31, name: 'Food stuff', description: null },
    { id: 30, name: 'Handicraft', description: null },
  ]);
  device.setQueryData(allProducts().queryKey, [{ ...first, id: 400, category_id: 30 }]);
  device.setQueryData(entryNames().queryKey, {
    categories: { 30: { as: 'হস্তশিল্প' }, 31: { as: 'খাদ্য সামগ্ৰী' } },
    products: { 400: { as: 'অসমৰ মুগা ৰেচম' } },
    states: { Assam: { as: 'অসম' } },
  });
  const client = practiceClient();
  await takeNames(client, device);
  const names = namesIn(client.getQueryData(entryNames().queryKey), 'as');
  expect(practised.map(names.category)).toEqual(['হস্তশিল্প', 'Agricultural', 'খাদ্য সামগ্ৰী']);
  expect([names.product(first), names.states('Assam')]).toEqual(['অসমৰ মুগা ৰেচম', 'অসম']);
  const kept = client.getQueryCache().find({ queryKey: entryNames().queryKey, exact: true });
  expect(kept?.isStaleByTime(10 * 60_000)).toBe(false);
});
