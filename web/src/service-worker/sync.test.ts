import { expect, test } from 'vitest';
import { SYNC_TAG } from '#features/collect/outbox/background-sync.ts';
import { onSync } from './sync.ts';

const pagesWith = (count: number) => {
  const heard: unknown[] = [];
  const page = { postMessage: (message: unknown) => void heard.push(message) };
  return { heard, matchAll: async () => Array.from({ length: count }, () => page) };
};

test('with a network every open page is asked to send', async () => {
  const pages = pagesWith(2);
  await onSync(SYNC_TAG, pages);
  expect(pages.heard).toEqual([SYNC_TAG, SYNC_TAG]);
});

test('without an open page the browser is told to try again', async () => {
  await expect(onSync(SYNC_TAG, pagesWith(0))).rejects.toThrow('no page is open');
});

test('what others asked for is not for the outbox', async () => {
  const pages = pagesWith(1);
  await onSync('other', pages);
  expect(pages.heard).toEqual([]);
});
