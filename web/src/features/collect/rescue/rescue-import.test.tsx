import { rescue } from '@gi/contract/routes/rescue';
import type { RescueResult } from '@gi/contract/schemas/rescue';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer } from '#test/api.ts';
import { renderScreen } from '#test/render.tsx';
import { RescueImportCard } from './rescue-import.tsx';

const whole: RescueResult = {
  account: { username: 'asha', isOwner: true, mayRegister: true },
  savedAt: '2026-02-28T05:00:00.000Z',
  whole: true,
  tooMany: false,
  items: [{ idempotencyKey: 'a', name: 'Rupali Das', state: 'registered', registrationId: 7 }],
};

const importFile = async (result: RescueResult) => {
  answer(rescue.import, result);
  const { user } = renderScreen(<RescueImportCard />, {
    as: 'meera',
  });
  const input = screen.getByLabelText('Import a rescue file', { selector: 'input' });
  await user.upload(input, new File(['sealed'], 'asha.girescue'));
  expect(await screen.findByText(/^Saved by asha on/)).toBeVisible();
  return user;
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
  await importFile({ ...whole, account: { username: 'asha', isOwner: false, mayRegister: false } });
  expect(
    screen.getByText(/^The account asha is gone.* These registrations belong to you\.$/),
  ).toBeVisible();
});

test('documents that were not added are named with the reason and the page to add them on', async () => {
  const error = 'The file is not a valid image';
  const notAdded = { signature: { error, code: 'document.wrong_type' } };
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

const stranger = { age: '51', gender: 'female', phone: '9876500000', address: 'Sualkuchi' };
const unconfirmed: RescueResult = {
  ...whole,
  items: [
    {
      idempotencyKey: 'b',
      name: 'Rupali Das',
      state: 'unconfirmed',
      inFile: { ...stranger, name: 'Rupali Das' },
      inRegister: { ...stranger, name: 'Bina Das', registrationId: 9 },
    },
  ],
};

test('an item for a person of another is compared, and registered only when confirmed', async () => {
  const user = await importFile(unconfirmed);
  expect(screen.getByRole('row', { name: /Rupali Das Bina Das/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Female Female/ })).toBeVisible();
  expect(screen.getByText('Needs attention').parentElement).toHaveTextContent('1');
  const came = answer(rescue.import, {
    ...whole,
    items: [{ idempotencyKey: 'b', name: 'Rupali Das', state: 'registered', registrationId: 12 }],
  });
  await user.click(screen.getByRole('button', { name: 'Same person: register' }));
  const link = await screen.findByRole('link', { name: 'Registered as no. 12' });
  expect(link).toHaveAttribute('href', '/registration-details/12');
  expect(came[0]?.url.search).toBe('?confirm=b&baseRegistrationId=9');
});

test('an item that is not confirmed is left, and nothing is sent', async () => {
  const user = await importFile(unconfirmed);
  const came = answer(rescue.import, whole);
  await user.click(screen.getByRole('button', { name: 'Not the same person' }));
  expect(screen.getByText(/^Not registered/)).toBeVisible();
  expect(came).toHaveLength(0);
});

test('a person of an account that may not register any more is registered only when confirmed', async () => {
  const { inRegister: _inRegister, ...item } = unconfirmed.items[0] ?? {};
  const user = await importFile({
    ...whole,
    account: { username: 'asha', isOwner: true, mayRegister: false },
    items: [{ idempotencyKey: 'b', name: 'Rupali Das', state: 'unconfirmed', ...item }],
  });
  expect(screen.getByText(/^The account asha is disabled/)).toBeVisible();
  expect(screen.getByText(/Rupali Das · Age: 51/)).toBeVisible();
  const came = answer(rescue.import, {
    ...whole,
    items: [{ idempotencyKey: 'b', name: 'Rupali Das', state: 'registered', registrationId: 12 }],
  });
  await user.click(screen.getByRole('button', { name: 'Register' }));
  expect(await screen.findByRole('link', { name: 'Registered as no. 12' })).toBeVisible();
  expect(came[0]?.url.search).toBe('?confirm=b');
});

test('a file with more than one import takes says so', async () => {
  await importFile({ ...whole, tooMany: true });
  expect(screen.getByText(/more than 500 registrations/)).toBeVisible();
});
