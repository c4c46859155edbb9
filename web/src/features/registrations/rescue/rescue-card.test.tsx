import { rescue } from '@gi/contract/rescue';
import type { RescueResult } from '@gi/contract/rescue';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer } from '#test/api.ts';
import { renderScreen } from '#test/render.tsx';
import { RescueCard } from './rescue-card.tsx';

const whole: RescueResult = {
  account: { username: 'asha', isOwner: true },
  savedAt: '2026-02-28T05:00:00.000Z',
  whole: true,
  items: [{ idempotencyKey: 'a', name: 'Rupali Das', state: 'registered', registrationId: 7 }],
};

const importFile = async (result: RescueResult) => {
  answer(rescue.import, result);
  const { user } = renderScreen(
    <RescueCard detailsPath={(id) => `/registration-details/${id}`} />,
    {
      as: 'meera',
    },
  );
  const input = screen.getByLabelText('Import a rescue file', { selector: 'input' });
  await user.upload(input, new File(['sealed'], 'asha.girescue'));
  expect(await screen.findByText(/^Saved by asha on/)).toBeVisible();
};

test('a whole file of an account that is there gives no warning', async () => {
  await importFile(whole);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText(/damaged|belong to you|not added/)).toBeNull();
});

test('a file without its end says that it has to be imported once more', async () => {
  await importFile({ ...whole, whole: false });
  expect(screen.getByText(/^The end of the file is missing or damaged/)).toBeVisible();
});

test('work of an account that is gone belongs to the administrator, who is told so', async () => {
  await importFile({ ...whole, account: { username: 'asha', isOwner: false } });
  expect(
    screen.getByText(/^The account asha is gone.* These registrations belong to you\.$/),
  ).toBeVisible();
});

test('documents that were not added are named with the reason and the page to add them on', async () => {
  const notAdded = { signature: 'The file is not a valid image' };
  await importFile({
    ...whole,
    items: [
      { idempotencyKey: 'a', name: '', state: 'registered', registrationId: 7, notAdded },
      {
        idempotencyKey: 'b',
        name: 'Hemanta Bora',
        state: 'known',
        registrationId: 8,
        notAdded: {},
      },
    ],
  });
  expect(screen.getByText('Documents that were not added')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Without a name' })).toHaveAttribute(
    'href',
    '/registration-details/7',
  );
  expect(screen.getByText(/^Signature: The file is not a valid image$/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Hemanta Bora' })).toBeNull();
});
