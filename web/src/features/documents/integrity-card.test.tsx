import { documents } from '@gi/contract/routes/documents';
import type { IntegrityReport } from '@gi/contract/schemas/documents';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refuse } from '#test/api.ts';
import { renderScreen } from '#test/render.tsx';
import { IntegrityCard } from './integrity-card.tsx';

const round = {
  at: '2026-11-05T10:45:00.000Z',
  documents: 1234,
  objects: 1234,
  contentsChecked: 25,
  unreferenced: 0,
  movedToTrash: 2,
  restored: 0,
  stopped: false,
};
const report = (changes: Partial<IntegrityReport> = {}): IntegrityReport => ({
  lastRound: round,
  faults: [],
  totalFaults: 0,
  ...changes,
});
const show = () =>
  renderScreen(<IntegrityCard />, {
    as: 'meera',
  });

test('says when every document has its file, and when that was checked', async () => {
  answer(documents.integrity, report());
  show();
  expect(await screen.findByText('Every document has its file')).toBeVisible();
  expect(screen.getByText('Nov 05, 2026, 04:15 pm')).toBeVisible();
  expect(screen.getByText('1,234')).toBeVisible();
});

test('says before the first check that nothing was checked', async () => {
  answer(documents.integrity, report({ lastRound: null }));
  show();
  expect(await screen.findByText('The files have not been checked yet')).toBeVisible();
  expect(screen.queryByText('Every document has its file')).not.toBeInTheDocument();
});

test('lists documents that cannot be opened, each with the way to its record', async () => {
  const fault = {
    kind: 'photo',
    foundAt: '2026-11-05T10:45:00.000Z',
    producerName: 'Lakshmi Devi',
    registrationId: 12,
  } as const;
  answer(
    documents.integrity,
    report({
      faults: [
        { ...fault, documentId: 1, fault: 'missing' },
        { ...fault, documentId: 2, fault: 'changed', kind: 'signature', registrationId: 13 },
      ],
      totalFaults: 5,
    }),
  );
  show();
  const notice = await screen.findByRole('alert');
  expect(within(notice).getByText('5 documents cannot be opened')).toBeVisible();
  expect(within(notice).getByText('Photo: file missing since Nov 05, 2026')).toBeVisible();
  expect(within(notice).getByText('Signature: file damaged since Nov 05, 2026')).toBeVisible();
  expect(within(notice).getByText('and 3 more')).toBeVisible();
  const links = within(notice).getAllByRole('link', { name: 'Lakshmi Devi' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/registration-details/12',
    '/registration-details/13',
  ]);
  expect(screen.queryByText('Every document has its file')).not.toBeInTheDocument();
});

test('warns when too many files have no record', async () => {
  answer(
    documents.integrity,
    report({ lastRound: { ...round, unreferenced: 700, stopped: true } }),
  );
  show();
  expect(await screen.findByText('700 files have no record in the database')).toBeVisible();
  expect(screen.queryByText('Every document has its file')).not.toBeInTheDocument();
});

test('offers to try again when the report cannot be loaded', async () => {
  refuse(documents.integrity, 'service.unavailable');
  const { user } = show();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  answer(documents.integrity, report());
  await user.click(retry);
  expect(await screen.findByText('Every document has its file')).toBeVisible();
});
