import { errors } from '@gi/contract/words/error-table';
import { registrations } from '@gi/contract/routes/registrations';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, cutOff, refuse } from '#test/api.ts';
import { enterText } from '#test/enter-text.ts';
import { address } from '#test/render.tsx';
import { AADHAR, completeDraft, knownProducer, VOTER_ID } from '#test/wizard-samples.ts';
import { openWizard } from '#test/wizard.tsx';

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const unchecked = () => completeDraft({ step: 1, reached: 1, check: null });

describe('the check of an ID', () => {
  test('sends the number and lets a new producer go on', async () => {
    const came = answer(registrations.verify, { isRegistered: false });
    const { user } = await openWizard(unchecked());
    await user.click(press('Check Registration Status'));
    expect(await screen.findByText('Not registered yet')).toBeVisible();
    expect(came[0]?.body).toEqual({ aadharNumber: AADHAR });
    await user.click(press('Next'));
    expect(heading()).toBe('Document Upload');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(address()).toMatch(/^\/registration\?draft=[0-9a-f-]{36}&step=2$/);
  });

  test('is forgotten when the number is edited', async () => {
    const { user } = await openWizard(completeDraft({ step: 1 }));
    expect(screen.getByText('Not registered yet')).toBeVisible();
    await user.type(screen.getByLabelText(/^Aadhar Number/), '{Backspace}');
    expect(screen.queryByText('Not registered yet')).not.toBeInTheDocument();
  });

  test('says that a number which the register does not have is not added, and confirms none', async () => {
    answer(registrations.verify, { ...knownProducer, onRecord: ['voter'] });
    const person = { ...unchecked().person, voterId: VOTER_ID };
    const { user } = await openWizard(completeDraft({ ...unchecked(), person }));
    await user.click(press('Check Registration Status'));
    const notice = /This Aadhar Number is not on record.*the office can/;
    expect(await screen.findByText(notice)).toBeVisible();
    expect(screen.queryByText(/This Voter ID is not/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Create Additional Registration' }));
    expect(screen.getByText(notice)).toBeVisible();
  });

  test('turns into an additional registration with the person of the earlier one', async () => {
    answer(registrations.verify, knownProducer);
    const { user } = await openWizard(
      completeDraft({ ...unchecked(), person: { ...unchecked().person, name: 'Rupa' } }),
    );
    await user.click(press('Check Registration Status'));
    await user.click(await screen.findByRole('button', { name: 'Create Additional Registration' }));
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Rupali Das');
    expect(screen.getByLabelText(/^Name/)).toHaveAttribute('readonly');
    // The earlier registration has no PAN: an example would look like one.
    expect(screen.getByLabelText(/^PAN/)).toHaveAttribute('placeholder', 'Not provided');
    expect(screen.getByLabelText(/^Email/)).toHaveAttribute('placeholder', 'Not provided');
    await user.click(press('Next'));
    expect(heading()).toBe('Document Upload');
    const available = screen.getAllByText('Document available from previous registration');
    expect(available).toHaveLength(4);
    expect(screen.getByRole('img', { name: 'Preview of Signature' })).toHaveAttribute(
      'src',
      '/api/files/41/signature-2.jpg?signed',
    );
    await user.click(press('Next'));
    expect(screen.getByLabelText(/^Agricultural/)).toBeVisible();
    expect(screen.getByLabelText(/^Handicraft/)).toHaveAccessibleName(
      expect.stringContaining('already registered, more products possible'),
    );
  });

  test.each([
    [true, /They can be changed on its details page/],
    [false, /The collector who first registered this person, or the office, can change them/],
  ])('says who can change the person of the earlier one: own %s', async (own, sentence) => {
    answer(registrations.verify, { ...knownProducer, mayChangeIdentity: own });
    const { user } = await openWizard(unchecked());
    await user.click(press('Check Registration Status'));
    await user.click(await screen.findByRole('button', { name: 'Create Additional Registration' }));
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  test('loses the person and the consent of the number that is changed', async () => {
    const userData = { ...knownProducer.userData, name: 'Somebody Known' };
    const came = answer(registrations.verify, { ...knownProducer, name: userData.name, userData });
    const { user } = await openWizard(unchecked());
    await user.click(press('Check Registration Status'));
    await user.click(await screen.findByRole('button', { name: 'Create Additional Registration' }));
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Somebody Known');
    const aadhar = screen.getByLabelText(/^Aadhar Number/);
    await user.clear(aadhar);
    await enterText(user, aadhar, '999911112222');
    const changed = screen.getByText('The number was changed after the check');
    expect(changed.parentElement).toHaveTextContent(
      'What was filled in from the registration of Somebody Known was taken out again.',
    );
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Rupali Das');
    expect(screen.getByLabelText(/^Name/)).not.toHaveAttribute('readonly');
    expect(screen.getByLabelText(/has understood this and agrees/)).not.toBeChecked();
    await user.click(press('Check Registration Status'));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Please confirm that the producer has agreed',
    );
    expect(came).toHaveLength(1);
    answer(registrations.verify, { isRegistered: false });
    await user.click(screen.getByLabelText(/has understood this and agrees/));
    await user.click(press('Check Registration Status'));
    expect(await screen.findByText('Not registered yet')).toBeVisible();
    expect(changed).not.toBeInTheDocument();
  });

  test('names two numbers of two people at both fields, until one is changed', async () => {
    const sentence = errors['registration.two_people'].message;
    refuse(registrations.verify, 'registration.two_people', {
      fields: { aadharNumber: sentence, voterId: sentence },
    });
    const { user } = await openWizard(
      completeDraft({ ...unchecked(), person: { ...unchecked().person, voterId: VOTER_ID } }),
    );
    await user.click(press('Check Registration Status'));
    const aadhar = screen.getByLabelText(/^Aadhar Number/);
    const voter = screen.getByLabelText(/^Voter ID/);
    await waitFor(() => expect(aadhar).toBeInvalid());
    expect(aadhar).toHaveAccessibleDescription(expect.stringContaining(sentence));
    expect(voter).toHaveAccessibleDescription(expect.stringContaining(sentence));
    expect(screen.getAllByRole('link', { name: sentence })).toHaveLength(1);
    await user.type(voter, '{Backspace}');
    expect(aadhar).toBeValid();
    expect(aadhar).not.toHaveAccessibleDescription(expect.stringContaining(sentence));
  });

  test.each([
    [
      'the sentence of the server',
      () => refuse(registrations.verify, 'request.too_many'),
      'Too many requests. Please wait a little and try again',
    ],
    [
      'its own sentence when a proxy answers',
      () => answer(registrations.verify, () => new Response('<html>', { status: 502 })),
      'Verification failed',
    ],
    [
      'another sentence when the answer is cut off',
      () => answer(registrations.verify, () => new Response('{"isReg')),
      'Verification failed. Please try again.',
    ],
  ])('shows %s and clears no field', async (_, fail, sentence) => {
    fail();
    const { user } = await openWizard(unchecked());
    await user.click(press('Check Registration Status'));
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByLabelText(/^Aadhar Number/)).toHaveValue('2341 2341 2346');
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Rupali Das');
  });

  test('without a network offers to go on, and says nothing of an error', async () => {
    cutOff(registrations.verify);
    const { user } = await openWizard(unchecked());
    await user.click(press('Check Registration Status'));
    expect(
      await screen.findByText(/^Without a network the number cannot be checked now/),
    ).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByText('Service unavailable')).not.toBeInTheDocument();
    await user.click(press('Check later and go on'));
    expect(screen.getByText('This number was not checked yet')).toBeVisible();
    expect(screen.getByLabelText(/^Name/)).toHaveFocus();
  });
});
