import { identityKeys } from '@gi/contract/fields/identity-keys';
import { personFields, productionFields } from '@gi/contract/fields/registration-fields';
import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import { registrations } from '@gi/contract/routes/registrations';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, refusal, refuse } from '#test/api.ts';
import { answerDetails, editDetails, replaceText, saveButton } from '#test/details-page.ts';
import { enterText } from '#test/enter-text.ts';
import { rupali, rupaliNumbers } from '#test/registration-samples.ts';

beforeEach(answerDetails);

test('the record is asked for with masked numbers, and after saving too', async () => {
  const read = answer(registrations.get, rupali);
  const saved = answer(registrations.update, { ...rupali, name: 'Rupali Devi' });
  const user = await editDetails();
  await replaceText(user, /^Full Name/, 'Rupali Devi');
  await user.click(saveButton());
  expect(await screen.findByRole('heading', { name: 'Rupali Devi' })).toBeVisible();
  for (const { url } of [...read, ...saved]) expect(url.search).toBe('?numbers=masked');
});

test('edit mode has a number in its field only after Show', async () => {
  const looks = answer(registrations.numbers, rupaliNumbers);
  const came = answer(registrations.update, rupali);
  const user = await editDetails();
  const aadhar = screen.getByRole('textbox', { name: /^Aadhar Number/ });
  expect(aadhar).toHaveValue('');
  expect(aadhar).toHaveAccessibleDescription(
    'On record: XXXX XXXX 2346. Leave this empty to keep it.',
  );
  expect(screen.getByRole('textbox', { name: /^PAN Number/ })).not.toHaveAccessibleDescription();
  expect(looks).toHaveLength(0);
  await replaceText(user, /^Voter ID/, 'XYZ7654321');
  await user.click(screen.getByRole('button', { name: 'Show the Aadhar Number in full' }));
  await waitFor(() => expect(aadhar).toHaveValue('2341 2341 2346'));
  expect(aadhar).toHaveFocus();
  // A number that was typed before Show stays, beside the one on record.
  await user.click(screen.getByRole('button', { name: 'Show the Voter ID in full' }));
  const voter = screen.getByRole('textbox', { name: /^Voter ID/ });
  await waitFor(() => expect(voter).toHaveAccessibleDescription(/^On record: ABC1234566/));
  expect(voter).toHaveValue('XYZ7654321');
  expect(looks).toHaveLength(1);
  await user.click(saveButton());
  await waitFor(() => expect(came).toHaveLength(1));
  expect(came[0]?.body).toEqual({
    expectedUpdatedAt: rupali.updated_at,
    voter_id: 'XYZ7654321',
  });
});

test('only the edited fields are saved, over the version that asha saw', async () => {
  const came = answer(registrations.update, { ...rupali, name: 'Rupali Devi', age: 45 });
  const user = await editDetails();
  await replaceText(user, /^Full Name/, 'Rupali Devi');
  await replaceText(user, /^Age/, '45');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Gender' }), 'Other');
  await user.click(saveButton());
  expect(await screen.findByText('Registration updated successfully')).toBeVisible();
  expect(came[0]?.body).toEqual({
    expectedUpdatedAt: rupali.updated_at,
    name: 'Rupali Devi',
    age: 45,
    gender: 'other',
  });
  expect(await screen.findByRole('heading', { name: 'Rupali Devi' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit Details' })).toHaveFocus();
});

test("of another collector's person only contact data is edited, and the page says why", async () => {
  answer(registrations.get, { ...rupali, is_additional: true, may_change_identity: false });
  const came = answer(registrations.update, { ...rupali, phone: '9876500000' });
  const user = await editDetails();
  expect(
    screen.getByText(/^Only the collector who first registered this person, .* can change these/),
  ).toBeVisible();
  for (const label of [/^Full Name/, /^Age/, /^Aadhar/, /^Voter/, /^PAN Number/])
    expect(screen.queryByRole('textbox', { name: label })).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Gender' })).toBeNull();
  expect(screen.getAllByText('Rupali Das')).toHaveLength(2);
  for (const text of ['44 years', 'Female', 'XXXX XXXX 2346'])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByText('2341 2341 2346')).toBeNull();
  for (const label of [/^Email/, /^Address(?! for)/, /^Address for Service/])
    expect(screen.getByRole('textbox', { name: label })).toBeVisible();
  await replaceText(user, /^Phone/, '9876500000');
  await user.click(saveButton());
  expect(await screen.findByText('Registration updated successfully')).toBeVisible();
  expect(came[0]?.body).toEqual({ expectedUpdatedAt: rupali.updated_at, phone: '9876500000' });
});

test('production is edited with its placeholders, and units mean what people write', async () => {
  const came = answer(registrations.update, rupali);
  const user = await editDetails();
  for (const placeholder of [
    'e.g. 1000',
    'Unit (kg, pcs, L)',
    'Describe area',
    'e.g. 5',
    'Amount (numbers only)',
    'Unit (Lakh, Thousand)',
  ])
    expect(screen.getByPlaceholderText(placeholder)).toBeVisible();
  const type = async (placeholder: string, text: string) => {
    await user.clear(screen.getByPlaceholderText(placeholder));
    await enterText(user, screen.getByPlaceholderText(placeholder), text);
  };
  await type('e.g. 1000', '१,५००');
  await type('Unit (kg, pcs, L)', 'pcs');
  await type('Unit (Lakh, Thousand)', 'Thousand');
  await user.clear(screen.getByPlaceholderText('e.g. 5'));
  await user.click(saveButton());
  await waitFor(() => expect(came).toHaveLength(1));
  expect(came[0]?.body).toMatchObject({
    production_details: [
      {
        productId: 11,
        annualProduction: '1500',
        unit: 'pieces',
        turnoverUnit: 'thousand',
        yearsOfProduction: '',
        annualTurnover: '4.5',
      },
    ],
  });
});

test.each([
  ['e.g. 1000', '12.5', 'Annual Production must be digits only'],
  ['e.g. 5', '-4', 'Years of Production must be between 1 and 100'],
  ['Amount (numbers only)', '4,5', 'Annual Turnover must be a number'],
])('%s keeps %s as it was typed, and it is refused: %s', async (placeholder, typed, sentence) => {
  const came = answer(registrations.update, rupali);
  const user = await editDetails();
  const field = screen.getByPlaceholderText(placeholder);
  await user.clear(field);
  await user.type(field, typed);
  expect(field).toHaveValue(typed);
  await user.click(saveButton());
  expect(screen.getAllByText(sentence)).toHaveLength(2);
  expect(came).toHaveLength(0);
});

test('each field of a person and of a production entry can be corrected', async () => {
  await editDetails();
  const keys = [...Object.keys(personFields), ...Object.values(identityKeys)];
  const entry = Object.keys(productionFields).map((field) => `11-${field}`);
  for (const id of [...keys, ...entry]) expect(document.getElementById(id)).toBeEnabled();
});

test('an age that is no whole number is not cut to one', async () => {
  const came = answer(registrations.update, rupali);
  const user = await editDetails();
  await replaceText(user, /^Age/, '4.5');
  await user.click(saveButton());
  expect(await screen.findAllByText('Age must be between 1 and 120')).toHaveLength(2);
  expect(screen.getByRole('textbox', { name: 'Age' })).toHaveValue('4.5');
  expect(came).toHaveLength(0);
});

test('a phone number that is none of India is asked about, and saved as it was typed', async () => {
  const came = answer(registrations.update, rupali);
  const user = await editDetails();
  await replaceText(user, /^Phone/, '12');
  await user.click(saveButton());
  const dialog = await screen.findByRole('dialog', { name: 'Is this right?' });
  expect(dialog).toHaveTextContent('Mobile Number 12: an Indian mobile number has ten digits');
  expect(came).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(came[0]?.body).toMatchObject({ phone: '12' }));
});

test('a turnover that cannot be is refused', async () => {
  const came = answer(registrations.update, rupali);
  const user = await editDetails();
  const turnover = screen.getByPlaceholderText('Amount (numbers only)');
  await user.clear(turnover);
  await user.type(turnover, '1,23,45,678.5');
  await user.click(saveButton());
  expect(screen.getAllByText(/^Annual Turnover cannot be more than ₹1 lakh crore/)).toHaveLength(2);
  expect(came).toHaveLength(0);
});

test('an unlikely turnover is shown in rupees and asked about before it is saved', async () => {
  const came = answer(registrations.update, rupali);
  const user = await editDetails();
  const turnover = screen.getByPlaceholderText('Amount (numbers only)');
  expect(turnover).toHaveAccessibleDescription('= ₹4,50,000');
  await user.clear(turnover);
  await user.type(turnover, '350000');
  expect(turnover).toHaveAccessibleDescription(/^= ₹35,00,00,00,000 \(3,500 crore\)/);
  await user.click(saveButton());
  const dialog = await screen.findByRole('dialog', { name: 'Is the turnover right?' });
  expect(dialog).toHaveTextContent('₹3,50,000 Lakh = ₹35,00,00,00,000 (3,500 crore)');
  await user.click(within(dialog).getByRole('button', { name: 'Change the amount' }));
  expect(came).toHaveLength(0);
  await user.click(saveButton());
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save Changes' }),
  );
  await waitFor(() => expect(came).toHaveLength(1));
});

test.each([
  ['Aadhar Number', '1234', 'Aadhar number must be 12 digits'],
  [
    'PAN Number',
    'AB1',
    'PAN must be 10 characters in format: 5 letters, 4 digits, 1 letter (e.g. ABCDE1234F)',
  ],
  ['Voter ID', 'AB12', 'Voter ID must be 10 characters (3 letters followed by 7 digits)'],
])('%s "%s" is not saved: %s', async (label, typed, sentence) => {
  const came = answer(registrations.update, rupali);
  const user = await editDetails();
  await replaceText(user, new RegExp(`^${label}`), typed);
  await user.click(saveButton());
  // The list above the form has the focus: no toast says it again.
  const list = await screen.findByRole('alert');
  expect(list).toHaveFocus();
  expect(list).toHaveTextContent('Please fix validation errors before saving');
  expect(await screen.findAllByText(sentence)).toHaveLength(2);
  expect(within(screen.getByRole('region', { name: 'Notifications' })).queryByText(/./)).toBeNull();
  expect(came).toHaveLength(0);
  await user.type(screen.getByRole('textbox', { name: new RegExp(`^${label}`) }), '1');
  expect(screen.queryByText(sentence)).toBeNull();
});

test('Cancel forgets the working copy', async () => {
  const user = await editDetails();
  expect(screen.getByRole('textbox', { name: /^Full Name/ })).toHaveFocus();
  await replaceText(user, /^Full Name/, 'Somebody Else');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Rupali Das' })).toBeVisible();
  expect(screen.queryByText('Somebody Else')).toBeNull();
});

test('what the server refuses is said, and nothing that was typed is lost', async () => {
  refuse(registrations.update, 'registration.already_registered');
  const user = await editDetails();
  await replaceText(user, /^Voter ID/, 'XYZ7654321');
  await user.click(saveButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('This ID is already registered');
  expect(screen.getByRole('textbox', { name: /^Voter ID/ })).toHaveValue('XYZ7654321');
});

test('an answer without words means that the update failed', async () => {
  answer(registrations.update, () => new Response('', { status: 500 }));
  const user = await editDetails();
  await replaceText(user, /^Full Name/, 'Rupali Devi');
  await user.click(saveButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update registration');
});

test('while it saves the button says so', async () => {
  const { promise, resolve } = Promise.withResolvers<RegistrationDetail>();
  answer(registrations.update, () => promise);
  const user = await editDetails();
  await replaceText(user, /^Full Name/, 'Rupali Devi');
  await user.click(saveButton());
  expect(await screen.findByRole('button', { name: 'Saving...' })).toBeVisible();
  resolve(rupali);
  expect(await screen.findByRole('button', { name: 'Edit Details' })).toBeVisible();
});

test('ravi saved meanwhile: both versions are shown, and the chosen ones are saved', async () => {
  const theirs = {
    ...rupali,
    name: 'Rupali Das Barua',
    email: 'new@example.org',
    updated_at: '2026-01-07T06:00:00.000Z',
  };
  const came = answer(registrations.update, ({ body }) =>
    (body as { expectedUpdatedAt: string }).expectedUpdatedAt === theirs.updated_at
      ? { ...theirs, phone: '9000000000' }
      : refusal('registration.changed_meanwhile'),
  );
  const user = await editDetails();
  await replaceText(user, /^Full Name/, 'Rupali Devi');
  await replaceText(user, /^Phone/, '9000000000');
  answer(registrations.get, theirs);
  await user.click(saveButton());
  const dialog = await screen.findByRole('dialog', {
    name: 'Someone else changed this registration meanwhile',
  });
  expect(within(dialog).getByRole('radio', { name: 'Yours: Rupali Devi' })).toBeChecked();
  await user.click(
    within(dialog).getByRole('radio', { name: 'Saved by others: Rupali Das Barua' }),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Save these choices' }));
  expect(await screen.findByText('Registration updated successfully')).toBeVisible();
  expect(came.at(-1)?.body).toEqual({
    expectedUpdatedAt: theirs.updated_at,
    phone: '9000000000',
  });
});
