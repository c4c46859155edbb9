import { catalogue } from '@gi/contract/routes/catalogue';
import { registrations } from '@gi/contract/routes/registrations';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { paths } from '#pages/paths.ts';
import { setLanguage } from '#i18n/language.ts';
import { Page } from '#pages/collector/verify.tsx';
import { answer, refuse } from '#test/api.ts';
import { enterText } from '#test/enter-text.ts';
import { address, renderApp, renderScreen } from '#test/render.tsx';
import { catalogueNames, handicraft } from '#test/wizard-samples.ts';

const unknown = { isRegistered: false, message: 'No registration found for this ID' };
const AADHAR = '234123412346';

const openPage = () => renderScreen(<Page />, { as: 'asha' });
const check = () => screen.getByRole('button', { name: 'Check Registration' });
const aadhar = () => screen.getByRole('textbox', { name: /^Aadhar Number/ });

describe('the number', () => {
  test('is sent by Enter, and the answer takes the focus', async () => {
    const came = answer(registrations.verifyUser, unknown);
    const { user } = openPage();
    await user.type(aadhar(), `${AADHAR}{Enter}`);
    expect(await screen.findByRole('heading', { name: 'No Registration Found' })).toHaveFocus();
    expect(came).toHaveLength(1);
  });

  test('is checked once, however often the button is pressed', async () => {
    const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
    const came = answer(registrations.verifyUser, () => allowed.then(() => unknown));
    const { user } = openPage();
    await enterText(user, aadhar(), AADHAR);
    await user.dblClick(check());
    expect(await screen.findByRole('button', { name: 'Checking...' })).toHaveFocus();
    await user.type(aadhar(), '{Enter}');
    allow();
    expect(await screen.findByRole('heading', { name: 'No Registration Found' })).toBeVisible();
    expect(came).toHaveLength(1);
  });

  test('that is changed while it is checked is told nothing about the one before', async () => {
    const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
    const came = answer(registrations.verifyUser, async ({ body }) => {
      const first = (body as { identityNumber: string }).identityNumber === AADHAR;
      if (first) await allowed;
      return { ...unknown, isRegistered: first };
    });
    const { user } = openPage();
    await enterText(user, aadhar(), AADHAR);
    await user.click(check());
    await user.clear(aadhar());
    await enterText(user, aadhar(), '999941057058');
    await user.click(check());
    expect(await screen.findByRole('heading', { name: 'No Registration Found' })).toBeVisible();
    allow();
    expect(came).toHaveLength(2);
    expect(screen.queryByRole('heading', { name: 'User Already Registered' })).toBeNull();
  });

  test('is empty when the other kind is chosen, and what was said about it is gone', async () => {
    refuse(registrations.verifyUser, 'service.unavailable');
    const { user } = openPage();
    await enterText(user, aadhar(), AADHAR);
    await user.click(check());
    expect(await screen.findByText('Service unavailable')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Voter ID' }));
    const voter = screen.getByRole('textbox', { name: /^Voter ID/ });
    expect(voter).toHaveValue('');
    expect(voter).toBeValid();
    expect(screen.queryByText('Service unavailable')).toBeNull();
  });

  test('that was refused is not called wrong any more once it is changed', async () => {
    const { user } = openPage();
    await user.type(aadhar(), '1234{Enter}');
    expect(aadhar()).toBeInvalid();
    await user.type(aadhar(), '5');
    expect(aadhar()).toBeValid();
    expect(screen.queryByText('Aadhar number must be exactly 12 digits')).toBeNull();
  });

  test.each([
    ['Aadhar Number', 'numeric'],
    ['Voter ID', 'text'],
  ])('brings up the keyboard that fits: %s, %s', async (kind, keyboard) => {
    const { user } = openPage();
    await user.click(screen.getByRole('radio', { name: kind }));
    const field = screen.getByRole('textbox', { name: new RegExp(`^${kind}`) });
    expect(field).toHaveAttribute('inputmode', keyboard);
    expect(field).toHaveAttribute('autocomplete', 'off');
  });
});

describe('the answer', () => {
  test('leads back to an empty form of the first kind', async () => {
    answer(registrations.verifyUser, unknown);
    const { user } = openPage();
    await user.click(screen.getByRole('radio', { name: 'Voter ID' }));
    await user.type(screen.getByRole('textbox'), 'abc1234566{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Check Another Registration' }));
    expect(aadhar()).toHaveValue('');
    expect(screen.queryByRole('heading', { name: 'No Registration Found' })).toBeNull();
  });

  test('of a person without details shows no empty card', async () => {
    answer(registrations.verifyUser, {
      isRegistered: true,
      message: 'This person is already registered',
    });
    const { user } = openPage();
    await user.type(aadhar(), `${AADHAR}{Enter}`);
    const found = within(await screen.findByRole('region', { name: 'User Already Registered' }));
    expect(found.getByText('This person is already registered')).toBeVisible();
    expect(found.queryByText('Name')).toBeNull();
  });
});

test('a refusal is said in Hindi where the screens are', async () => {
  refuse(registrations.verifyUser, 'request.too_many');
  setLanguage('hi');
  const { user } = openPage();
  const button = await screen.findByRole('button', { name: 'रजिस्ट्रेशन जाँचें' });
  await user.click(button);
  const field = screen.getByRole('textbox');
  expect(field).toBeInvalid();
  await enterText(user, field, AADHAR);
  await user.click(button);
  expect(await screen.findByText('बहुत बार पूछा गया। कृपया थोड़ा रुककर फिर कोशिश करें')).toBeVisible();
  await waitFor(() => expect(field).toHaveAccessibleDescription(/बहुत बार पूछा गया/));
});

test('what the server found is said in Hindi where the screens are', async () => {
  const message = 'This person is already registered';
  answer(registrations.verifyUser, { isRegistered: true, message });
  setLanguage('hi');
  const { user } = openPage();
  await enterText(user, await screen.findByRole('textbox', { name: /^आधार नंबर/ }), AADHAR);
  await user.click(screen.getByRole('button', { name: 'रजिस्ट्रेशन जाँचें' }));
  expect(await screen.findByText('इस व्यक्ति का रजिस्ट्रेशन पहले से है')).toBeVisible();
  expect(screen.queryByText(message)).toBeNull();
});

test('the categories of who was found have their names in the language of the screens', async () => {
  answer(catalogue.names, catalogueNames);
  answer(catalogue.categories, [handicraft]);
  answer(registrations.verifyUser, {
    isRegistered: true,
    message: 'This person is already registered',
    registrationDetails: {
      ...{ name: 'Rupali Das', phone: '9876543210', email: null },
      ...{ categories: ['Handicraft'], registeredAt: '2026-05-04T04:30:00.000Z' },
    },
  });
  setLanguage('hi');
  const { user } = openPage();
  await enterText(user, await screen.findByRole('textbox', { name: /^आधार नंबर/ }), AADHAR);
  await user.click(screen.getByRole('button', { name: 'रजिस्ट्रेशन जाँचें' }));
  expect(await screen.findByText('हस्तशिल्प')).toBeVisible();
  expect(screen.queryByText('Handicraft')).toBeNull();
});

test('a session that is over leads to the login, and the number is in no address', async () => {
  refuse(registrations.verifyUser, 'auth.token_invalid');
  const { user } = renderApp({ at: paths.verify, as: 'asha' });
  await user.type(await screen.findByRole('textbox', { name: /^Aadhar/ }), `${AADHAR}{Enter}`);
  expect(await screen.findByRole('button', { name: 'LOGIN' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Session expired. Please login again.');
  expect(address()).toBe('/');
  expect(JSON.stringify([history.state, Object.entries(localStorage)])).not.toContain(AADHAR);
});
