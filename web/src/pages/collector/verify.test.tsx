import 'fake-indexeddb/auto';
import { registrations } from '@gi/contract/routes/registrations';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { answer, cutOff, refuse } from '#test/api.ts';
import { enterText } from '#test/enter-text.ts';
import { address, renderApp, renderScreen } from '#test/render.tsx';
import { knownProducer } from '#test/wizard-samples.ts';
import { answerWizard } from '#test/wizard.tsx';
import { paths } from '#pages/paths.ts';
import { Page } from './verify.tsx';

const notRegistered = { isRegistered: false, message: 'No registration was found for this number' };
const check = () => screen.getByRole('button', { name: 'Check Registration' });
const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });

test.each([
  ['Aadhar Number', '', 'Please enter your Aadhar number'],
  ['Voter ID', '', 'Please enter your Voter ID'],
  ['Aadhar Number', '1234', 'Aadhar number must be exactly 12 digits'],
  [
    'Voter ID',
    'AB12',
    'Voter ID must be in format: 3 letters followed by 7 digits (e.g., ABC1234567)',
  ],
])('%s "%s" is refused without a call: %s', async (kind, typed, sentence) => {
  const came = answer(registrations.verifyUser, notRegistered);
  const { user } = renderScreen(<Page />, { as: 'asha' });
  await user.click(screen.getByRole('radio', { name: kind }));
  if (typed !== '') await user.type(field(kind), typed);
  await user.click(check());
  expect(screen.getByText(sentence)).toBeVisible();
  expect(field(kind)).toHaveFocus();
  expect(came).toHaveLength(0);
});

test('a known Aadhar number shows whose it is, and the next check starts empty', async () => {
  const came = answer(registrations.verifyUser, {
    isRegistered: true,
    message: 'This person is registered',
    registrationDetails: {
      name: 'Rupali Das',
      phone: '9876543210',
      email: null,
      registeredAt: '2026-01-05T06:00:00.000Z',
      categories: ['Handicraft', 'Agricultural'],
    },
  });
  const { user } = renderScreen(<Page />, { as: 'asha' });
  await user.click(field('Aadhar Number'));
  await user.paste('2341 2341 2346');
  await user.click(check());
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'User Already Registered' })).toHaveFocus(),
  );
  expect(came[0]?.body).toEqual({ identityType: 'aadhar', identityNumber: '234123412346' });
  for (const text of ['Rupali Das', '9876543210', 'Jan 05, 2026', 'Handicraft', 'Not provided'])
    expect(screen.getByText(text)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Check Another Registration' }));
  expect(field('Aadhar Number')).toHaveValue('');
});

test('an additional registration goes on with the person that was found, after one consent', async () => {
  answer(registrations.verifyUser, {
    isRegistered: true,
    message: 'This person is registered',
    registrationDetails: {
      name: 'Rupali Das',
      phone: '9876543210',
      email: null,
      registeredAt: '2026-01-05T06:00:00.000Z',
      categories: ['Handicraft'],
    },
  });
  const came = answer(registrations.verify, knownProducer);
  answerWizard();
  const { user } = renderApp({ at: paths.verify, as: 'asha' });
  await screen.findByRole('button', { name: 'Check Registration' });
  await user.click(field('Aadhar Number'));
  await user.paste('234123412346');
  await user.click(check());
  await user.click(await screen.findByRole('button', { name: 'Create Additional Registration' }));
  await user.click(await screen.findByRole('button', { name: 'GOT IT' }));
  // It says for whom before it asks for the consent, and asks the server nothing until then.
  expect(await screen.findByText('Additional registration for Rupali Das')).toBeVisible();
  expect(came).toHaveLength(0);
  await user.click(screen.getByRole('checkbox', { name: /has understood this and agrees/ }));
  await waitFor(() => expect(screen.getByLabelText(/^Address/)).toHaveValue('Sualkuchi, Kamrup'));
  expect(screen.getByText('Additional registration for Rupali Das')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /has understood this and agrees/ })).toBeChecked();
  expect(screen.queryByRole('button', { name: 'Create Additional Registration' })).toBeNull();
  expect(came.map(({ body }) => body)).toEqual([{ aadharNumber: '234123412346' }]);
});

test('a Voter ID in small letters is sent in capitals; it is not registered', async () => {
  const came = answer(registrations.verifyUser, notRegistered);
  const { user } = renderScreen(<Page />, { as: 'asha' });
  await user.click(screen.getByRole('radio', { name: 'Voter ID' }));
  await user.type(field('Voter ID'), ' abc-1234566 ');
  await user.click(check());
  expect(await screen.findByRole('heading', { name: 'No Registration Found' })).toBeVisible();
  expect(screen.getByText('No registration was found for this number')).toBeVisible();
  expect(came[0]?.body).toEqual({ identityType: 'voter', identityNumber: 'ABC1234566' });
});

describe('what was found leads on with the number that was typed', () => {
  test.each([
    [notRegistered, 'Register this person'],
    [{ ...notRegistered, isRegistered: true }, 'Create Additional Registration'],
  ])('%s → %s', async (reply, button) => {
    answerWizard();
    localStorage.setItem('instructions-read:12', 'yes');
    answer(registrations.verifyUser, reply);
    const { user } = renderApp({ at: '/verify', as: 'ravi' });
    await enterText(user, await screen.findByRole('textbox', { name: /^Aadhar/ }), '234123412346');
    await user.click(check());
    await user.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByRole('heading', { name: 'Personal Information' })).toBeVisible();
    await waitFor(() => expect(field('Aadhar Number')).toHaveValue('2341 2341 2346'));
    expect(address()).not.toContain('2341');
    expect(JSON.stringify(history.state)).not.toContain('2341');
  });
});

test.each(['2341 2341 2346 1', '२३४१२३४१२३४'])(
  'a pasted Aadhar number of another length is not cut or dropped: %s',
  async (typed) => {
    const came = answer(registrations.verifyUser, notRegistered);
    const { user } = renderScreen(<Page />, { as: 'asha' });
    await user.click(field('Aadhar Number'));
    await user.paste(typed);
    expect((field('Aadhar Number') as HTMLInputElement).value).toMatch(/^2341 2341 234(?:6 1)?$/);
    await user.click(check());
    expect(screen.getByText('Aadhar number must be exactly 12 digits')).toBeVisible();
    expect(came).toHaveLength(0);
  },
);

test('what the server says is shown, and the number stays', async () => {
  refuse(registrations.verifyUser, 'request.too_many');
  const { user } = renderScreen(<Page />, { as: 'asha' });
  await enterText(user, field('Aadhar Number'), '234123412346');
  await user.click(check());
  expect(
    await screen.findByText('Too many requests. Please wait a little and try again'),
  ).toBeVisible();
  expect(field('Aadhar Number')).toHaveValue('2341 2341 2346');
});

test('without words of the server the verification failed', async () => {
  answer(registrations.verifyUser, () => new Response('', { status: 502 }));
  const { user } = renderScreen(<Page />, { as: 'asha' });
  await enterText(user, field('Aadhar Number'), '234123412346');
  await user.click(check());
  expect(await screen.findByText('Verification failed')).toBeVisible();
});

test('without a network that is said, not an error, and the person can be registered', async () => {
  cutOff(registrations.verifyUser);
  const broughtIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { user } = renderScreen(<Page />, { as: 'asha' });
  await enterText(user, field('Aadhar Number'), '234123412346');
  await user.click(check());
  expect(await screen.findByText(/^Without a network the number cannot be checked/)).toBeVisible();
  expect(screen.queryByText('An error occurred during verification')).toBeNull();
  expect(field('Aadhar Number')).toBeValid();
  expect(broughtIntoView.mock.contexts.at(-1)).toHaveTextContent('Register this person');
  broughtIntoView.mockRestore();
  await user.click(screen.getByRole('button', { name: 'Register this person' }));
  expect(address()).toBe('/registration?draft=new');
});

test('an answer that was cut off is an error of the verification', async () => {
  answer(
    registrations.verifyUser,
    () => new Response('{"isReg', { headers: { 'content-type': 'application/json' } }),
  );
  const { user } = renderScreen(<Page />, { as: 'asha' });
  await enterText(user, field('Aadhar Number'), '234123412346');
  await user.click(check());
  expect(await screen.findByText('An error occurred during verification')).toBeVisible();
  expect(screen.queryByText(/^Without a network/)).toBeNull();
});
