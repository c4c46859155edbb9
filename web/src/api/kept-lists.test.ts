import 'fake-indexeddb/auto';
import { diagnostics } from '@gi/contract/routes/diagnostics';
import { registrations } from '@gi/contract/routes/registrations';
import { expect, test } from 'vitest';
import { settled } from '#lib/sealed-store/sealed-store.ts';
import { answer, cutOff } from '#test/api.ts';
import { listRow, pageOf } from '#test/registration-samples.ts';
import { signIn } from '#test/render.tsx';
import { call } from './client.ts';
import { keepListsOnDevice } from './registrations.ts';

test('the first five pages of the own list are read without a network, and each is asked for once', async () => {
  signIn('asha');
  const asked: string[] = [];
  answer(registrations.own, ({ url }) => {
    const page = Number(url.searchParams.get('page'));
    asked.push(String(page));
    return pageOf([listRow({ id: page })], { page, total: 70 });
  });
  answer(registrations.all, pageOf([listRow()]));
  await keepListsOnDevice();
  await settled();
  expect(asked).toEqual(['1', '2', '3', '4', '5']);
  for (const endpoint of [registrations.own, diagnostics.ping]) cutOff(endpoint);
  const read = (page: number) => call(registrations.own, { query: { page, limit: 10 } });
  expect((await read(5)).registrations).toMatchObject([{ id: 5 }]);
  await expect(read(6)).rejects.toMatchObject({ offline: true });
});
