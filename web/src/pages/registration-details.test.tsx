import { identityKeys } from '@gi/contract/identity-fields';
import { personFields, productionFields } from '@gi/contract/registration-fields';
import { documents } from '@gi/contract/documents';
import { registrations } from '@gi/contract/registrations';
import type { RegistrationDetail } from '@gi/contract/registration-record';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, cutOff, refusal, refuse } from '#test/api.ts';
import { rupali, rupaliNumbers } from '#test/registration-samples.ts';
import { address, renderApp } from '#test/render.tsx';

const stats = {
  totalFiles: 4,
  totalOriginalSize: '4.0 MB',
  totalCompressedSize: '280 KB',
  totalSavings: '3.7 MB',
  averageCompressionRatio: 0.93,
};
const info = {
  fileName: 'photo-3.jpg',
  mime: 'image/jpeg',
  originalSize: 1_048_576,
  compressedSize: 71_680,
  savings: { bytes: 976_896, percentage: 93.2 },
  isCompressed: true,
};

beforeEach(() => {
  answer(registrations.get, rupali);
  answer(registrations.history, []);
  answer(documents.info, info);
  answer(documents.stats, stats);
});

const open = (id = '41') => renderApp({ at: `/registration-details/${id}`, as: 'asha' });
const edit = async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit Details' }));
  return user;
};
const save = () => screen.getByRole('button', { name: 'Save Changes' });
const replaceText = async (user: Awaited<ReturnType<typeof edit>>, label: RegExp, text: string) => {
  const field = screen.getByRole('textbox', { name: label });
  await user.clear(field);
  if (text !== '') await user.type(field, text);
};

test('the page shows the whole registration, and asks for identity numbers only when told to', async () => {
  const looks = answer(registrations.numbers, rupaliNumbers);
  const { promise, resolve } = Promise.withResolvers<RegistrationDetail>();
  answer(registrations.get, () => promise);
  const { user } = open();
  expect(await screen.findByText('Loading registration details...')).toBeVisible();
  resolve(rupali);
  expect(await screen.findByText('44 years')).toBeVisible();
  expect(screen.getByText('Registration ID: 41')).toBeVisible();
  for (const words of ['Female', '9876543210', '20 years', '₹4.5 Lakh', '1,200 kg'])
    expect(screen.getByText(words)).toBeVisible();
  for (const title of [
    'Personal Information',
    'Categories & Products',
    'Existing Products',
    'Selected Products for Future',
    'Production Details',
    'Registration Info',
    'Documents',
    'History of Changes',
  ])
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText('Given on Jan 05, 2026, 11:20 am (Assamese, notice 1)')).toBeVisible();
  expect(screen.queryByText('PAN Number')).toBeNull();
  expect(screen.queryByText('2341 2341 2346')).toBeNull();
  expect(looks).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Show the Aadhar Number in full' }));
  expect(await screen.findByText('2341 2341 2346')).toBeVisible();
  expect(screen.getByText('XXXXXX4566')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Hide the Aadhar Number' }));
  expect(screen.getByText('XXXX XXXX 2346')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show the Voter ID in full' }));
  expect(screen.getByText('ABC1234566')).toBeVisible();
  // What was read once is not read again.
  expect(looks).toHaveLength(1);
});

test('the record is asked for with masked numbers, and after saving too', async () => {
  const read = answer(registrations.get, rupali);
  const saved = answer(registrations.update, { ...rupali, name: 'Rupali Devi' });
  const user = await edit();
  await replaceText(user, /^Full Name/, 'Rupali Devi');
  await user.click(save());
  expect(await screen.findByText('Rupali Devi')).toBeVisible();
  for (const { url } of [...read, ...saved]) expect(url.search).toBe('?numbers=masked');
});

test('numbers that cannot be shown stay masked, and the page says why', async () => {
  refuse(registrations.numbers, 'request.too_many');
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Show the Aadhar Number in full' }));
  expect(await screen.findByText(/^Too many requests/)).toBeVisible();
  expect(screen.getByText('XXXX XXXX 2346')).toBeVisible();
  answer(registrations.numbers, rupaliNumbers);
  await user.click(screen.getByRole('button', { name: 'Show the Aadhar Number in full' }));
  expect(await screen.findByText('2341 2341 2346')).toBeVisible();
});

test('edit mode has a number in its field only after Show', async () => {
  const looks = answer(registrations.numbers, rupaliNumbers);
  const came = answer(registrations.update, rupali);
  const user = await edit();
  const aadhar = screen.getByRole('textbox', { name: /^Aadhar Number/ });
  expect(aadhar).toHaveValue('');
  expect(aadhar).toHaveAccessibleDescription(
    'On record: XXXX XXXX 2346. Leave this empty to keep it.',
  );
  expect(screen.getByRole('textbox', { name: /^PAN Number/ })).not.toHaveAccessibleDescription();
  expect(looks).toHaveLength(0);
  await replaceText(user, /^Voter ID/, 'XYZ7654321');
  await user.click(screen.getByRole('button', { name: 'Show the Aadhar Number in full' }));
  await waitFor(() => expect(aadhar).toHaveValue('234123412346'));
  expect(aadhar).toHaveFocus();
  // A number that was typed before Show stays, beside the one on record.
  await user.click(screen.getByRole('button', { name: 'Show the Voter ID in full' }));
  const voter = screen.getByRole('textbox', { name: /^Voter ID/ });
  await waitFor(() => expect(voter).toHaveAccessibleDescription(/^On record: ABC1234566/));
  expect(voter).toHaveValue('XYZ7654321');
  expect(looks).toHaveLength(1);
  await user.click(save());
  await waitFor(() => expect(came).toHaveLength(1));
  expect(came[0]?.body).toEqual({
    expectedUpdatedAt: rupali.updated_at,
    voter_id: 'XYZ7654321',
  });
});

test('without produced products there is no Production Details card', async () => {
  answer(registrations.get, { ...rupali, production_details: [], existing_products: [] });
  open();
  expect(await screen.findByText('44 years')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Production Details' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Existing Products' })).toBeNull();
});

test('an id that does not exist is not found, and the way back leads home', async () => {
  refuse(registrations.get, 'registration.not_found');
  const { user } = open('99');
  expect(await screen.findByRole('alert')).toHaveTextContent('Registration not found');
  await user.click(screen.getByRole('button', { name: 'Go back' }));
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test('a failing fetch says so and can be tried again', async () => {
  cutOff(registrations.get);
  open();
  expect(await screen.findByText('Failed to fetch registration details')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('only the edited fields are saved, over the version that asha saw', async () => {
  const came = answer(registrations.update, { ...rupali, name: 'Rupali Devi', age: 45 });
  const user = await edit();
  await replaceText(user, /^Full Name/, 'Rupali Devi');
  await replaceText(user, /^Age/, '45');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Gender' }), 'Other');
  await user.click(save());
  expect(await screen.findByText('Registration updated successfully')).toBeVisible();
  expect(came[0]?.body).toEqual({
    expectedUpdatedAt: rupali.updated_at,
    name: 'Rupali Devi',
    age: 45,
    gender: 'other',
  });
  expect(screen.getByText('Rupali Devi')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit Details' })).toBeVisible();
});

test("of another collector's person only contact data is edited, and the page says why", async () => {
  answer(registrations.get, { ...rupali, is_additional: true, may_change_identity: false });
  const came = answer(registrations.update, { ...rupali, phone: '9876500000' });
  const user = await edit();
  expect(
    screen.getByText(/^Only the collector who first registered this person, .* can change these/),
  ).toBeVisible();
  for (const label of [/^Full Name/, /^Age/, /^Aadhar/, /^Voter/, /^PAN Number/])
    expect(screen.queryByRole('textbox', { name: label })).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Gender' })).toBeNull();
  for (const words of ['Rupali Das', '44 years', 'Female', 'XXXX XXXX 2346'])
    expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryByText('2341 2341 2346')).toBeNull();
  for (const label of [/^Email/, /^Address/])
    expect(screen.getByRole('textbox', { name: label })).toBeVisible();
  await replaceText(user, /^Phone/, '9876500000');
  await user.click(save());
  expect(await screen.findByText('Registration updated successfully')).toBeVisible();
  expect(came[0]?.body).toEqual({ expectedUpdatedAt: rupali.updated_at, phone: '9876500000' });
});

test('production is edited with its placeholders, and units mean what people write', async () => {
  const came = answer(registrations.update, rupali);
  const user = await edit();
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
    await user.type(screen.getByPlaceholderText(placeholder), text);
  };
  await type('e.g. 1000', '१,५००');
  await type('Unit (kg, pcs, L)', 'pcs');
  await type('Unit (Lakh, Thousand)', 'Thousand');
  await user.clear(screen.getByPlaceholderText('e.g. 5'));
  await user.click(save());
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
  const user = await edit();
  const field = screen.getByPlaceholderText(placeholder);
  await user.clear(field);
  await user.type(field, typed);
  expect(field).toHaveValue(typed);
  await user.click(save());
  expect(screen.getAllByText(sentence)).toHaveLength(2);
  expect(came).toHaveLength(0);
});

test('each field of a person and of a production entry can be corrected', async () => {
  await edit();
  const keys = [...Object.keys(personFields), ...Object.values(identityKeys)];
  const entry = Object.keys(productionFields).map((field) => `11-${field}`);
  for (const id of [...keys, ...entry]) expect(document.getElementById(id)).toBeEnabled();
});

test('an age that is no whole number is not cut to one', async () => {
  const came = answer(registrations.update, rupali);
  const user = await edit();
  await replaceText(user, /^Age/, '4.5');
  await user.click(save());
  expect(await screen.findAllByText('Age must be between 1 and 120')).toHaveLength(2);
  expect(screen.getByRole('textbox', { name: 'Age' })).toHaveValue('4.5');
  expect(came).toHaveLength(0);
});

test('an unlikely turnover is shown in rupees and asked about before it is saved', async () => {
  const came = answer(registrations.update, rupali);
  const user = await edit();
  const turnover = screen.getByPlaceholderText('Amount (numbers only)');
  expect(turnover).toHaveAccessibleDescription('= ₹4,50,000');
  await user.clear(turnover);
  await user.type(turnover, '350000');
  expect(turnover).toHaveAccessibleDescription(/^= ₹35,00,00,00,000 \(3,500 crore\)/);
  await user.click(save());
  const dialog = await screen.findByRole('dialog', { name: 'Is the turnover right?' });
  expect(dialog).toHaveTextContent('₹3,50,000 Lakh = ₹35,00,00,00,000 (3,500 crore)');
  await user.click(within(dialog).getByRole('button', { name: 'Change the amount' }));
  expect(came).toHaveLength(0);
  await user.click(save());
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
  const user = await edit();
  await replaceText(user, new RegExp(`^${label}`), typed);
  await user.click(save());
  expect(await screen.findByText('Please fix validation errors before saving')).toBeVisible();
  expect(screen.getAllByText(sentence)).toHaveLength(2);
  expect(came).toHaveLength(0);
  await user.type(screen.getByRole('textbox', { name: new RegExp(`^${label}`) }), '1');
  expect(screen.queryByText(sentence)).toBeNull();
});

test('Cancel forgets the working copy', async () => {
  const user = await edit();
  await replaceText(user, /^Full Name/, 'Somebody Else');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('Rupali Das')).toBeVisible();
  expect(screen.queryByText('Somebody Else')).toBeNull();
});

test('what the server refuses is said, and nothing that was typed is lost', async () => {
  refuse(registrations.update, 'registration.already_registered');
  const user = await edit();
  await replaceText(user, /^Voter ID/, 'XYZ7654321');
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('This ID is already registered');
  expect(screen.getByRole('textbox', { name: /^Voter ID/ })).toHaveValue('XYZ7654321');
});

test('an answer without words means that the update failed', async () => {
  answer(registrations.update, () => new Response('', { status: 500 }));
  const user = await edit();
  await replaceText(user, /^Full Name/, 'Rupali Devi');
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update registration');
});

test('while it saves the button says so', async () => {
  const { promise, resolve } = Promise.withResolvers<RegistrationDetail>();
  answer(registrations.update, () => promise);
  const user = await edit();
  await replaceText(user, /^Full Name/, 'Rupali Devi');
  await user.click(save());
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
  const user = await edit();
  await replaceText(user, /^Full Name/, 'Rupali Devi');
  await replaceText(user, /^Phone/, '9000000000');
  answer(registrations.get, theirs);
  await user.click(save());
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

test('the history tells who changed which fields', async () => {
  answer(registrations.history, [
    {
      id: 2,
      at: '2026-01-06T06:00:00.000Z',
      username: 'meera',
      action: 'registration.changed',
      fields: ['phone', 'voter_id', 'production_details'],
    },
    {
      id: 1,
      at: '2026-01-05T06:00:00.000Z',
      username: null,
      action: 'registration.created',
      fields: [],
    },
  ]);
  open();
  expect(await screen.findByText('Changed by meera')).toBeVisible();
  expect(screen.getByText('Phone, Voter ID, Production Details')).toBeVisible();
  expect(screen.getByText('Registered by a deleted account')).toBeVisible();
});
