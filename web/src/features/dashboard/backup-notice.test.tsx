import { dashboard } from '@gi/contract/routes/dashboard';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer } from '#test/api.ts';
import { renderScreen } from '#test/render.tsx';
import { BackupNotice } from './backup-notice.tsx';

const show = () => renderScreen(<BackupNotice />, { as: 'meera' });

test('says nothing while the backups are fresh', async () => {
  const came = answer(dashboard.backups, {
    lastGood: '2026-11-05T20:30:00.000Z',
    failure: null,
    late: false,
    place: null,
  });
  show();
  await waitFor(() => expect(came).toHaveLength(1));
  expect(screen.queryByText(/backup/)).not.toBeInTheDocument();
});

test('warns with the time of the last good backup and the reason of the failure', async () => {
  answer(dashboard.backups, {
    lastGood: '2026-11-05T20:30:00.000Z',
    failure: { at: '2026-11-07T20:30:00.000Z', reason: '/mnt/usb is full' },
    late: true,
    place: null,
  });
  show();
  expect(
    await screen.findByText('The last good backup is from Nov 06, 2026, 02:00 am'),
  ).toBeVisible();
  expect(
    screen.getByText('The backup of Nov 08, 2026, 02:00 am failed: /mnt/usb is full'),
  ).toBeVisible();
});

test('warns when there is no backup at all', async () => {
  answer(dashboard.backups, { lastGood: null, failure: null, late: true, place: null });
  show();
  expect(await screen.findByText('There is no backup of this register')).toBeVisible();
});

test.each([
  ['sameDisk', 'The backups are on the disk of the register'],
  ['notMounted', 'The disk of the backups is not mounted'],
] as const)('warns of fresh backups in a bad place: %s', async (place, title) => {
  const lastGood = '2026-11-05T20:30:00.000Z';
  answer(dashboard.backups, { lastGood, failure: null, late: false, place });
  show();
  expect(await screen.findByText(title)).toBeVisible();
});
