import { defaultUnitSettings } from '@gi/contract/schemas/settings';
import { recordings } from '@gi/contract/routes/recordings';
import { settings } from '@gi/contract/routes/settings';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, refuse } from '#test/api.ts';
import { enterText } from '#test/enter-text.ts';
import { logInAs } from '#test/log-in.ts';
import { address, renderApp, renderScreen } from '#test/render.tsx';
import { Page } from './settings.tsx';

const box = (name: RegExp) => screen.findByRole('textbox', { name });

/** The settings as the server answers them, where no PUBLIC_URL is set. */
const stored = { ...defaultUnitSettings, publicUrl: null };

beforeEach(() => {
  answer(settings.logo, { logo: null });
  answer(settings.certificates, { certificates: [] });
  answer(recordings.list, { recordings: [] });
});

test('meera changes what the papers say about the unit', async () => {
  answer(settings.unit, { ...stored, unitAddress: 'Guwahati' });
  const came = answer(settings.changeUnit, stored);
  const { user } = renderScreen(<Page />, { as: 'meera' });
  expect(await box(/^Address/)).toHaveValue('Guwahati');
  await enterText(user, await box(/^Issuing officer/), 'Meera Kalita, Officer');
  await user.clear(await box(/^Valid for years/));
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(await screen.findByText(/The settings are saved/)).toBeVisible();
  // Only what she changed: another administrator may have changed the rest meanwhile.
  expect(came[0]?.body).toEqual({
    issuingOfficer: 'Meera Kalita, Officer',
    cardYears: null,
  });
});

test('the address for QR codes is asked for when the server has none, and saved without a slash', async () => {
  answer(settings.unit, stored);
  const came = answer(settings.changeUnit, {
    ...stored,
    webAddress: 'https://register.example.in',
  });
  const { user } = renderScreen(<Page />, { as: 'meera' });
  const field = await box(/^Web address of this register/);
  expect(field).toHaveAccessibleDescription(/cards are printed without a QR code\.$/);
  await enterText(user, field, 'register.example.in');
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(field).toHaveAccessibleDescription(
    /Please enter an address like https:\/\/register\.example\.in/,
  );
  await user.clear(field);
  await enterText(user, field, 'https://register.example.in/');
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(await screen.findByText(/The settings are saved/)).toBeVisible();
  expect(came[0]?.body).toEqual({ webAddress: 'https://register.example.in' });
});

test('all that is wrong is said at once, each at its field', async () => {
  answer(settings.unit, stored);
  const { user } = renderScreen(<Page />, { as: 'meera' });
  for (const [name, typed] of [
    [/^Name of the unit/, ' '],
    [/^Fee in rupees/, 'ten'],
    [/^Valid for years/, 'x'],
    [/^Web address of this register/, 'here'],
  ] as const) {
    await user.clear(await box(name));
    await enterText(user, await box(name), typed);
  }
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  for (const [name, sentence] of [
    [/^Name of the unit/, /Please enter the name of the unit/],
    [/^Fee in rupees/, /Please enter the fee in whole rupees/],
    [/^Valid for years/, /Please enter whole years/],
    [/^Web address of this register/, /Please enter an address like/],
  ] as const)
    expect(await box(name)).toHaveAccessibleDescription(sentence);
});

test('the address of the server is named where no other is entered', async () => {
  answer(settings.unit, { ...stored, publicUrl: 'https://gi.example.in' });
  renderScreen(<Page />, { as: 'meera' });
  const field = await box(/^Web address of this register/);
  expect(field).toHaveAccessibleDescription(/Now used: https:\/\/gi\.example\.in$/);
});

test('numbers may be typed in digits of any script', async () => {
  answer(settings.unit, stored);
  const came = answer(settings.changeUnit, stored);
  const { user } = renderScreen(<Page />, { as: 'meera' });
  for (const [name, typed] of [
    [/^Fee in rupees/, '२५'],
    [/^Valid for years/, '৭'],
  ] as const) {
    await user.clear(await box(name));
    await enterText(user, await box(name), typed);
  }
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(await screen.findByText(/The settings are saved/)).toBeVisible();
  expect(came[0]?.body).toMatchObject({ fee: '25', cardYears: 7 });
});

test('wrong years are said here, a wrong fee by the server, each at its field', async () => {
  answer(settings.unit, stored);
  const came = refuse(settings.changeUnit, 'request.invalid', {
    fields: { fee: 'Please enter the fee in whole rupees' },
  });
  const { user } = renderScreen(<Page />, { as: 'meera' });
  const years = await box(/^Valid for years/);
  await user.clear(years);
  await user.type(years, '99');
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(years).toHaveAccessibleDescription(/Please enter 1 to 50 years/);
  expect(came).toHaveLength(0);
  await user.clear(years);
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  const fee = await box(/^Fee in rupees/);
  await waitFor(() => expect(fee).toHaveAccessibleDescription(/whole rupees/));
});

test('all problems are shown at once, and the first field takes the focus', async () => {
  answer(settings.unit, stored);
  const came = answer(settings.changeUnit, stored);
  const { user } = renderScreen(<Page />, { as: 'meera' });
  const [name, fee, years] = await Promise.all(
    [/^Name of the unit/, /^Fee in rupees/, /^Valid for years/].map(box),
  );
  for (const field of [name!, fee!, years!]) await user.clear(field);
  await user.type(fee!, 'ten');
  await user.type(years!, '9a');
  expect(screen.queryByText(/Please enter/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(name).toHaveAccessibleDescription('Please enter the name of the unit');
  expect(fee).toHaveAccessibleDescription(/Please enter the fee in whole rupees/);
  expect(years).toHaveAccessibleDescription(/Please enter whole years/);
  expect(name).toHaveFocus();
  expect(came).toHaveLength(0);
});

test('a refusal that names no field is shown above the button', async () => {
  answer(settings.unit, stored);
  refuse(settings.changeUnit, 'service.unavailable');
  const { user } = renderScreen(<Page />, { as: 'meera' });
  await box(/^Name of the unit/);
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(await screen.findByText('Service unavailable')).toBeVisible();
});

test('the settings say that they load; a failure says why and comes with Retry', async () => {
  refuse(settings.unit, 'service.unavailable');
  const { user } = renderScreen(<Page />, { as: 'meera' });
  expect(screen.getByText('Loading...')).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent('Service unavailable');
  answer(settings.unit, stored);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await box(/^Name of the unit/)).toHaveValue(defaultUnitSettings.unitName);
});

test('each field says what it prints, and the saved notice goes with the next change', async () => {
  answer(settings.unit, stored);
  answer(settings.changeUnit, stored);
  const { user } = renderScreen(<Page />, { as: 'meera' });
  expect(await box(/^Fee in rupees/)).toHaveAccessibleDescription(/As the First Schedule/);
  expect(await box(/^Valid for years/)).toHaveAccessibleDescription(/Empty prints no end/);
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(await screen.findByText(/The settings are saved/)).toBeVisible();
  await user.type(await box(/^Entry number/), '1');
  expect(screen.queryByText(/The settings are saved/)).toBeNull();
});

test('the page leads to one’s own account and device', async () => {
  answer(settings.unit, stored);
  renderScreen(<Page />, { as: 'meera' });
  expect(screen.getByRole('link', { name: 'My account and this device' })).toHaveAttribute(
    'href',
    '/settings',
  );
  await box(/^Name of the unit/);
});

test('a collector is led away', async () => {
  renderApp({ at: '/admin/settings', as: 'asha' });
  await waitFor(() => expect(address()).not.toContain('/admin'));
});

test('the logo of the cards is uploaded, shown and removed', async () => {
  answer(settings.unit, stored);
  const came = answer(settings.changeLogo, { logo: 'data:image/png;base64,AAAA' });
  const removed = answer(settings.removeLogo, { logo: null });
  const { user } = renderScreen(<Page />, { as: 'meera', at: '/admin/settings?part=files' });
  expect(await screen.findByText('Cards are printed without a logo.')).toBeVisible();
  const file = new File(['x'], 'logo.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText('Logo', { selector: 'input' }), file);
  expect(await screen.findByText('The logo is saved.')).toBeVisible();
  expect(came).toHaveLength(1);
  const shown = screen.getByRole('img', { name: 'The logo of the unit' });
  expect(shown).toHaveAttribute('src', 'data:image/png;base64,AAAA');
  await user.click(screen.getByRole('button', { name: 'Remove the logo' }));
  expect(await screen.findByText('The logo is removed.')).toBeVisible();
  expect(removed).toHaveLength(1);
});

test('a logo that the server cannot read is refused in words beside it', async () => {
  answer(settings.unit, stored);
  refuse(settings.changeLogo, 'document.wrong_type');
  const { user } = renderScreen(<Page />, { as: 'meera', at: '/admin/settings?part=files' });
  const file = new File(['x'], 'logo.png', { type: 'image/png' });
  await user.upload(await screen.findByLabelText('Logo', { selector: 'input' }), file);
  expect(await screen.findByText(/Supported formats/)).toBeVisible();
});

test('settings that were being saved when the session ended are there after the next sign-in', async () => {
  answer(settings.unit, { ...stored, unitAddress: 'Guwahati' });
  refuse(settings.changeUnit, 'auth.token_invalid');
  const { user } = renderApp({ at: '/admin/settings', as: 'meera' });
  const officer = /^Issuing officer/;
  await enterText(user, await box(officer), 'Meera Kalita');
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  await logInAs(user, 'meera');
  expect(await box(officer)).toHaveValue('Meera Kalita');
  expect(screen.getByText(/^Your earlier changes are here/)).toBeVisible();
  const came = answer(settings.changeUnit, { ...stored, issuingOfficer: 'Meera Kalita' });
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(await screen.findByText(/The settings are saved/)).toBeVisible();
  expect(screen.queryByText(/Your changes from before/)).toBeNull();
  expect(came[0]?.body).toEqual({ issuingOfficer: 'Meera Kalita' });
});

test('the settings are three parts; what is not saved is asked about before another part', async () => {
  answer(settings.unit, stored);
  const came = answer(settings.changeUnit, { ...stored, eraseFourEyes: true });
  const { user } = renderScreen(<Page />, { as: 'meera', at: '/admin/settings' });
  const parts = within(screen.getByRole('navigation', { name: 'Parts of the settings' }));
  expect(parts.getByRole('link', { name: 'Unit and papers' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await enterText(user, await box(/^Telephone/), '03661 277 001');
  await user.click(parts.getByRole('link', { name: 'Rules' }));
  await user.click(await screen.findByRole('button', { name: 'Discard my changes' }));
  expect(address()).toBe('/admin/settings?part=rules');
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Who may erase a person' }),
    'Two people',
  );
  expect(screen.queryByRole('textbox', { name: /^Telephone/ })).toBeNull();
  const target = await box(/^Registrations in a month/);
  await enterText(user, target, '0');
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(target).toHaveAccessibleDescription(/a whole number from 1 to 1000000$/);
  await user.clear(target);
  await enterText(user, target, '३००');
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(await screen.findByText(/The rules hold from now on/)).toBeVisible();
  expect(came[0]?.body).toEqual({ eraseFourEyes: true, monthlyTarget: 300 });
});

test('what another administrator changed meanwhile is not taken back by the next save', async () => {
  answer(settings.unit, stored);
  const came = answer(settings.changeUnit, { ...stored, monthlyTarget: 300, eraseFourEyes: true });
  const { user } = renderScreen(<Page />, { as: 'meera', at: '/admin/settings?part=rules' });
  const target = await box(/^Registrations in a month/);
  for (const typed of ['300', '400']) {
    await user.clear(target);
    await enterText(user, target, typed);
    await user.click(screen.getByRole('button', { name: 'Save settings' }));
    expect(await screen.findByText(/The rules hold from now on/)).toBeVisible();
  }
  expect(came.map(({ body }) => body)).toEqual([{ monthlyTarget: 300 }, { monthlyTarget: 400 }]);
});
