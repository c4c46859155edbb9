import { registrations } from '@gi/contract/routes/registrations';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer } from '#test/api.ts';
import { answerDetails, editDetails, replaceText, saveButton } from '#test/details-page.ts';
import { rupali } from '#test/registration-samples.ts';

beforeEach(answerDetails);

test('a name or an address that was emptied is among the first problems, with the others', async () => {
  const came = answer(registrations.update, rupali);
  const user = await editDetails();
  await user.clear(screen.getByRole('textbox', { name: /^Full Name/ }));
  await user.clear(screen.getByRole('textbox', { name: /^Address(?! for)/ }));
  await replaceText(user, /^Age/, '130');
  await user.click(saveButton());
  for (const sentence of ['Please fill in: Name', 'Please fill in: Address', /^Age must be/])
    expect(screen.getAllByText(sentence)).toHaveLength(2);
  expect(came).toHaveLength(0);
});

test('a new PIN code says that district and State follow it, unless they are changed along with it', async () => {
  const user = await editDetails();
  const pinCode = screen.getByRole('textbox', { name: /^PIN Code/ });
  expect(pinCode).not.toHaveAccessibleDescription(/district and State follow/);
  await replaceText(user, /^PIN Code/, '734101');
  expect(pinCode).toHaveAccessibleDescription(/district and State follow from the new PIN code/);
  await replaceText(user, /^District/, 'Kurseong');
  expect(pinCode).not.toHaveAccessibleDescription(/district and State follow/);
});
