import { registrations } from '@gi/contract/routes/registrations';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, refuse } from '#test/api.ts';
import { answerDetails, editDetails, replaceText, saveButton } from '#test/details-page.ts';
import { rupali } from '#test/registration-samples.ts';

beforeEach(answerDetails);

test('the fields that others changed meanwhile are named', async () => {
  refuse(registrations.update, 'registration.changed_meanwhile');
  const user = await editDetails();
  await replaceText(user, /^Phone/, '9000000000');
  const [first, ...others] = rupali.production_details;
  answer(registrations.get, {
    ...rupali,
    email: 'new@example.org',
    production_details: [{ ...first!, yearsOfProduction: 31 }, ...others],
    updated_at: '2026-01-07T06:00:00.000Z',
  });
  await user.click(saveButton());
  const dialog = within(
    await screen.findByRole('dialog', { name: /^Someone else changed this registration/ }),
  );
  expect(dialog.getByText(/^They changed other fields than you did/)).toBeVisible();
  expect(
    dialog.getByText('They changed: Email, Years of Production – Muga Silk of Assam'),
  ).toBeVisible();
});

test('a new address says that PIN code, district and State follow it, unless they are changed along with it', async () => {
  const user = await editDetails();
  const address = screen.getByRole('textbox', { name: /^Address(?! for)/ });
  const hint = /^Saving takes PIN code, district and State from a new PIN code in the address/;
  expect(address).not.toHaveAccessibleDescription(hint);
  await replaceText(user, /^Address(?! for)/, 'Tea Garden Road, Darjeeling 734101');
  expect(address).toHaveAccessibleDescription(hint);
  await replaceText(user, /^PIN Code/, '734102');
  expect(address).not.toHaveAccessibleDescription(hint);
});
