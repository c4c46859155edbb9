import { recordings } from '@gi/contract/routes/recordings';
import { NOTICE_VERSION } from '@gi/contract/values/notice';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, refuse } from '#test/api.ts';
import { stubAudio } from '#test/audio.ts';
import { renderScreen } from '#test/render.tsx';
import { RecordingsCard } from './recordings-card.tsx';

const inAssamese = {
  language: 'as' as const,
  noticeVersion: NOTICE_VERSION,
  bytes: 200_000,
  addedAt: '2026-11-25T05:00:00.000Z',
};
const rowOf = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('li') as HTMLElement);
const file = new File(['x'], 'notice.m4a', { type: 'audio/mp4' });

afterEach(() => vi.unstubAllGlobals());

test('a recording is uploaded, played and removed', async () => {
  const audio = stubAudio();
  answer(recordings.list, { recordings: [] });
  const sent = answer(recordings.put, { recordings: [inAssamese] });
  answer(recordings.get, {
    recording: { noticeVersion: NOTICE_VERSION, sound: 'data:audio/mp4;base64,AAAA' },
  });
  const removed = answer(recordings.remove, { recordings: [] });
  const { user } = renderScreen(<RecordingsCard />, { as: 'meera' });
  const row = await rowOf('অসমীয়া');
  await user.upload(row.getByLabelText('Recording in অসমীয়া'), file);
  expect(await row.findByText('195.3 KB, of Nov 25, 2026')).toBeVisible();
  expect(sent[0]?.params).toMatchObject({ language: 'as' });
  await user.click(row.getByRole('button', { name: 'Play: অসমীয়া' }));
  await user.click(await row.findByRole('button', { name: 'Stop: অসমীয়া' }));
  expect(audio.playing()).toBe(0);
  await user.click(row.getByRole('button', { name: 'Remove' }));
  expect(await row.findByText('Not recorded')).toBeVisible();
  expect(removed).toHaveLength(1);
});

test('a recording of an older notice says so, and a refusal is told in words', async () => {
  answer(recordings.list, { recordings: [{ ...inAssamese, noticeVersion: '0' }] });
  refuse(recordings.put, 'recording.too_large');
  const { user } = renderScreen(<RecordingsCard />, { as: 'meera' });
  const row = await rowOf('অসমীয়া');
  expect(row.getByText(/The notice has changed since/)).toBeVisible();
  await user.upload((await rowOf('हिन्दी')).getByLabelText('Recording in हिन्दी'), file);
  expect(await screen.findByText('This recording is larger than 1 MB')).toBeVisible();
});
