import { diagnostics } from '@gi/contract/routes/diagnostics';
import { registrations } from '@gi/contract/routes/registrations';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { settled } from '#lib/sealed-store/sealed-store.ts';
import { answer, cutOff } from '#test/api.ts';
import { enterText } from '#test/enter-text.ts';
import { AADHAR, completeDraft, secondDraft } from '#test/wizard-samples.ts';
import { people } from '#test/render.tsx';
import { keepDraft, openWizard } from '#test/wizard.tsx';
import { draftAddress } from '../../drafts/draft-address.ts';
import { newDraft } from '../../drafts/draft.ts';
import { putInOutbox } from '../../outbox/outbox-store.ts';

const empty = newDraft('x', '2026-03-01T05:30:00.000Z').person;
const press = (name: string) => screen.getByRole('button', { name });
const agreed = () => completeDraft({ step: 1, reached: 1, check: null, person: empty });
const isBefore = (one: Element, other: Element): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

test('step 1 asks for the consent, then for the ID, then for the person', async () => {
  await openWizard(completeDraft({ step: 1, consent: null }));
  const consent = screen.getByLabelText(/has understood this and agrees/);
  const aadhar = screen.getByLabelText(/^Aadhar Number/);
  const name = screen.getByLabelText(/^Name/);
  expect(isBefore(consent, aadhar)).toBe(true);
  expect(isBefore(aadhar, name)).toBe(true);
});

test('the text of the consent folds up once the producer has agreed, and can be read again', async () => {
  const { user } = await openWizard(completeDraft({ step: 1, consent: null }));
  expect(screen.queryByText('What the producer agreed to')).not.toBeInTheDocument();
  await user.click(screen.getByLabelText(/has understood this and agrees/));
  expect(screen.getByText('What the producer agreed to').closest('details')).not.toHaveAttribute(
    'open',
  );
  expect(screen.getByText(/A Voter ID can be given instead/)).toBeInTheDocument();
});

test('Enter checks the number, and a new person goes on with the name without a tap', async () => {
  const came = answer(registrations.verify, { isRegistered: false });
  const { user } = await openWizard(agreed());
  await user.type(screen.getByLabelText(/^Aadhar Number/), `${AADHAR}{Enter}`);
  expect(await screen.findByText('Not registered yet')).toBeVisible();
  expect(came[0]?.body).toEqual({ aadharNumber: AADHAR });
  await waitFor(() => expect(screen.getByLabelText(/^Name/)).toHaveFocus());
});

test('Enter goes from field to field; Shift+Enter starts a line of the address', async () => {
  const { user } = await openWizard(
    completeDraft({ step: 1, person: { ...empty, aadharNumber: AADHAR } }),
  );
  await user.type(screen.getByLabelText(/^Name/), 'Rupali Das{Enter}');
  const address = screen.getByLabelText(/^Address/);
  expect(address).toHaveFocus();
  await user.keyboard('Sualkuchi{Shift>}{Enter}{/Shift}Kamrup{Enter}');
  expect(address).toHaveValue('Sualkuchi\nKamrup');
  expect(screen.getByLabelText(/^Age/)).toHaveFocus();
  await user.keyboard('42{Enter}');
  expect(screen.getByLabelText('Male')).toHaveFocus();
});

describe('without a network', () => {
  const cut = () => {
    for (const endpoint of [registrations.verify, diagnostics.ping]) cutOff(endpoint);
  };

  test('the check can be left for later, and Next goes on', async () => {
    cut();
    const broughtIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { user } = await openWizard(completeDraft({ step: 1, reached: 1, check: null }));
    await user.click(press('Check Registration Status'));
    const later = await screen.findByRole('button', { name: 'Check later and go on' });
    expect(broughtIntoView.mock.contexts.at(-1)).toContainElement(later);
    broughtIntoView.mockRestore();
    await user.click(later);
    expect(screen.getByText('This number was not checked yet')).toBeVisible();
    await user.click(press('Next'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Document Upload');
  });

  test('another registration on this device with the same number is named, and this one is not', async () => {
    cut();
    const person = { ...secondDraft().person, name: 'Mamoni Boro' };
    await keepDraft(secondDraft({ person, startedAt: '2026-02-28T05:30:00.000Z' }));
    const { user } = await openWizard(completeDraft({ step: 1, reached: 1, check: null }));
    // Not 'send that one': there is no network.
    const other = /^Mamoni Boro has the same number in another registration on this device\.$/;
    expect(screen.queryByText(other)).toBeNull();
    await user.click(press('Check Registration Status'));
    await user.click(await screen.findByRole('button', { name: 'Check later and go on' }));
    expect(await screen.findByText(other)).toBeVisible();
    expect(
      screen.getByRole('link', { name: 'Continue the registration of Mamoni Boro' }),
    ).toHaveAttribute('href', draftAddress(secondDraft().id));
    await enterText(user, screen.getByLabelText(/^Voter ID/), 'ABC1234566');
    expect(screen.queryByText(/^Rupali Das has the same number/)).toBeNull();
  });

  test('one that waits to be sent is named before the check is left for later', async () => {
    cut();
    const waiting = secondDraft({ person: { ...secondDraft().person, name: 'Mamoni Boro' } });
    const { user } = await openWizard(completeDraft({ step: 1, reached: 1, check: null }));
    await putInOutbox(people.asha.id, waiting, new Date());
    await user.click(press('Check Registration Status'));
    await screen.findByRole('button', { name: 'Check later and go on' });
    expect(await screen.findByText(/^Mamoni Boro has the same number/)).toBeVisible();
    expect(
      screen.getByRole('link', { name: 'Change the registration of Mamoni Boro' }),
    ).toHaveAttribute('href', draftAddress(waiting.id));
  });

  test('a draft that was begun later is not, one that was begun earlier is', async () => {
    await keepDraft(secondDraft({ startedAt: '2026-03-02T05:30:00.000Z' }));
    const first = { ...secondDraft().person, name: 'Mamoni Boro' };
    await keepDraft(
      secondDraft({
        ...{ id: '3f1f8f0e-0000-4000-8000-000000000008', person: first },
        startedAt: '2026-02-28T05:30:00.000Z',
      }),
    );
    await openWizard(completeDraft({ step: 1, reached: 1, checkLater: true, check: null }));
    expect(
      await screen.findByText(
        'Mamoni Boro has the same number in another registration on this device.',
      ),
    ).toBeVisible();
    expect(screen.getAllByText(/has the same number/)).toHaveLength(1);
  });

  test('a draft alone that was begun later is not', async () => {
    await keepDraft(secondDraft({ startedAt: '2026-03-02T05:30:00.000Z' }));
    await openWizard(completeDraft({ step: 1, reached: 1, checkLater: true, check: null }));
    await settled();
    expect(screen.queryByText(/has the same number/)).toBeNull();
  });

  test('one with other numbers is not', async () => {
    const { person } = secondDraft();
    await keepDraft(secondDraft({ person: { ...person, aadharNumber: '999911112226' } }));
    await openWizard(completeDraft({ step: 1, reached: 1, checkLater: true, check: null }));
    await settled();
    expect(screen.getByText('This number was not checked yet')).toBeVisible();
    expect(screen.queryByText(/has the same number/)).toBeNull();
  });

  test('a number that is changed afterwards is to be checked again', async () => {
    const { user } = await openWizard(
      completeDraft({ step: 1, reached: 1, check: null, checkLater: true }),
    );
    const aadhar = screen.getByLabelText(/^Aadhar Number/);
    await user.clear(aadhar);
    await enterText(user, aadhar, '999911112222');
    await user.click(press('Next'));
    expect(screen.getByRole('alert')).toHaveTextContent(
      "Please click 'Check Registration Status' to verify your ID before proceeding",
    );
  });

  test('with the network back the check is made, and its answer counts', async () => {
    answer(registrations.verify, { isRegistered: false });
    const { user } = await openWizard(
      completeDraft({ step: 1, reached: 1, check: null, checkLater: true }),
    );
    await user.click(press('Check Registration Status'));
    expect(await screen.findByText('Not registered yet')).toBeVisible();
    expect(screen.queryByText('This number was not checked yet')).not.toBeInTheDocument();
  });
});
