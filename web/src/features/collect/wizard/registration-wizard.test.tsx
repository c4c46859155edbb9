import type { Field } from '@gi/contract/fields/field';
import { personFields, productionFields } from '@gi/contract/fields/registration-fields';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { enterText } from '#test/enter-text.ts';
import { address } from '#test/render.tsx';
import {
  AADHAR,
  additionalTo,
  completeDraft,
  japiHat,
  knownProducer,
  NOW,
  VOTER_ID,
} from '#test/wizard-samples.ts';
import { latestDraft, openWizard } from '#test/wizard.tsx';
import { isPristine, newDraft } from '../drafts/draft.ts';
import { productionFieldId } from '../problems/step-problems.ts';

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const press = (name: string | RegExp) => screen.getByRole('button', { name });

test('Previous is disabled on the first step, and Next says what is missing', async () => {
  // Another test may have left a draft: an empty one of the same id takes its place.
  const { user } = await openWizard(newDraft(completeDraft().id, NOW));
  expect(press('Previous')).toBeDisabled();
  await user.click(press('Next'));
  expect(screen.getAllByText('Please complete all required fields')).not.toHaveLength(0);
  expect(heading()).toBe('Personal Information');
});

describe('the fields of the tables', () => {
  test.each([
    [1, personFields],
    [5, productionFields],
  ] as const)('are asked for on step %i, but those that only papers need', async (step, fields) => {
    await openWizard(completeDraft({ step }));
    for (const [key, field] of Object.entries<Field>(fields)) {
      const control = document.getElementById(step === 1 ? key : productionFieldId(11, key));
      if (field.afterwards) expect(control, key).toBeNull();
      else expect(control, key).toBeVisible();
    }
  });
});

describe('moving about', () => {
  test('Previous goes one step back and keeps everything', async () => {
    const { user } = await openWizard(completeDraft({ step: 3 }));
    expect(await screen.findByLabelText(/^Handicraft/)).toBeChecked();
    await user.click(press('Previous'));
    expect(heading()).toBe('Document Upload');
    expect(screen.getAllByText('Added, not sent yet')).toHaveLength(4);
  });

  test('the list of steps ticks what is completed and opens it again', async () => {
    const { user } = await openWizard(completeDraft({ step: 3, reached: 3 }));
    const list = screen.getByRole('list', { name: 'Registration steps' });
    expect(screen.getByText('2 of 5 steps completed', { selector: 'aside *' })).toBeInTheDocument();
    expect(within(list).getByRole('button', { name: 'Existing Products' })).toBeDisabled();
    await user.click(within(list).getByRole('button', { name: /^Personal Information.*done/ }));
    expect(heading()).toBe('Personal Information');
  });

  test('an address of a step that may not be visited leads to the one that may', async () => {
    await openWizard(completeDraft({ step: 2, reached: 2 }));
    await waitFor(() => expect(address()).toMatch(/^\/registration\?draft=[0-9a-f-]{36}&step=2$/));
  });

  test('a category with chosen products asks before it takes them away', async () => {
    const { user } = await openWizard(completeDraft({ step: 3 }));
    await user.click(await screen.findByLabelText(/^Handicraft/));
    expect(screen.getByText(/Muga Silk of Assam, Assam Japi/)).toBeVisible();
    await user.click(press('Keep it'));
    expect(screen.getByLabelText(/^Handicraft/)).toBeChecked();
  });

  test('a search filters the products, and chosen ones are shown above the list', async () => {
    const { user } = await openWizard(completeDraft({ step: 4 }));
    await user.click(await screen.findByRole('button', { name: /^Products planned/ }));
    const planned = screen.getByRole('group', { name: /^Products planned/ });
    expect(within(planned).queryByLabelText(/^Muga Silk/)).not.toBeInTheDocument();
    await user.click(within(planned).getByRole('button', { name: `Take out ${japiHat.name}` }));
    expect(within(planned).getByLabelText(/^Assam Japi/)).not.toBeChecked();
  });

  test('a turnover shows what it comes to in rupees, and an unlikely one is asked about', async () => {
    const { user } = await openWizard(completeDraft());
    const turnover = screen.getByLabelText(/^Annual Turnover/);
    expect(turnover).toHaveAccessibleDescription('= ₹4,50,000');
    await user.clear(turnover);
    await user.type(turnover, '3,50,000');
    expect(turnover).toHaveAccessibleDescription(
      '= ₹35,00,00,00,000 (3,500 crore) This is more than ₹1 crore a year. Please check the amount and its unit.',
    );
    await user.click(press('Submit Registration'));
    const dialog = screen.getByRole('dialog', { name: 'Confirm Registration Details' });
    expect(within(dialog).getByText('Is the turnover right?')).toBeVisible();
    expect(
      within(dialog).getByText(
        'Muga Silk of Assam: ₹3,50,000 Lakh = ₹35,00,00,00,000 (3,500 crore)',
      ),
    ).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Confirm & Submit' })).toBeEnabled();
    await user.click(within(dialog).getByRole('button', { name: 'Change the amount' }));
    await user.selectOptions(screen.getByLabelText(/^Turnover Unit/), 'Hundred');
    expect(turnover).toHaveAccessibleDescription(/^= ₹3,50,00,000 \(3.5 crore\)/);
    await user.clear(turnover);
    await user.type(turnover, '3500');
    await user.click(press('Submit Registration'));
    expect(screen.queryByText('Is the turnover right?')).not.toBeInTheDocument();
  });

  test('the confirmation leads to a section and straight back', async () => {
    const { user } = await openWizard(completeDraft());
    await user.click(press('Submit Registration'));
    const dialog = screen.getByRole('dialog', { name: 'Confirm Registration Details' });
    expect(within(dialog).getAllByText('Not provided').length).toBeGreaterThan(0);
    expect(within(dialog).getByText('XXXX XXXX 2346')).toBeVisible();
    await user.click(
      within(dialog).getByRole('button', { name: 'Show the Aadhar Number in full' }),
    );
    expect(within(dialog).getByText('2341 2341 2346')).toBeVisible();
    await user.click(press('Change Personal Information'));
    expect(heading()).toBe('Personal Information');
    await enterText(user, screen.getByLabelText(/^Name/), ' Kalita');
    await user.click(press('Back to the confirmation'));
    expect(within(await screen.findByRole('dialog')).getByText('Rupali Das Kalita')).toBeVisible();
  });
});

test('the confirmation of an additional registration shows no number that it does not add', async () => {
  const draft = completeDraft();
  const check = { ...knownProducer, onRecord: ['aadhar' as const] };
  const person = { ...draft.person, voterId: VOTER_ID };
  const { user } = await openWizard({ ...draft, person, check, additional: additionalTo(41) });
  await user.click(press('Submit Registration'));
  const dialog = within(screen.getByRole('dialog', { name: 'Confirm Registration Details' }));
  expect(dialog.getByText('XXXX XXXX 2346')).toBeVisible();
  expect(dialog.queryByText('Voter ID')).toBeNull();
});

describe('the draft on the device', () => {
  test('comes back after a reload: same step, same words, same photos', async () => {
    const { user } = await openWizard(completeDraft({ step: 1 }));
    await enterText(user, screen.getByLabelText(/^Name/), ' Kalita');
    await waitFor(async () =>
      expect((await latestDraft(11))?.draft.person.name).toBe('Rupali Das Kalita'),
    );
    await user.click(press('Next'));
    await user.click(press('Remove Photo'));
    await waitFor(async () => expect((await latestDraft(11))?.photos.size).toBe(3));
    cleanup();
    const again = await openWizard();
    await again.user.click(
      await screen.findByRole('link', { name: 'Continue the registration of Rupali Das Kalita' }),
    );
    await waitFor(() => expect(heading()).toBe('Document Upload'));
    expect(screen.getByText(/was not finished/)).toBeVisible();
    expect(screen.getAllByText('Added, not sent yet')).toHaveLength(3);
    await again.user.click(press('Previous'));
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Rupali Das Kalita');
  });

  test('is written at once when the page goes away in the middle of a word', async () => {
    const { user } = await openWizard(completeDraft({ step: 1 }));
    await user.type(screen.getByLabelText(/^Name/), '!');
    cleanup();
    await waitFor(async () =>
      expect((await latestDraft(11))?.draft.person.name).toBe('Rupali Das!'),
    );
  });

  test('is never shown to another person of the same phone', async () => {
    await openWizard(completeDraft());
    cleanup();
    await openWizard(undefined, 'ravi');
    expect(heading()).toBe('Personal Information');
    expect(screen.getByLabelText(/^Name/)).toHaveValue('');
  });

  test('is gone after Discard draft, which asks first', async () => {
    const { user } = await openWizard(completeDraft());
    await user.click(press('Discard draft'));
    const dialog = screen.getByRole('dialog', { name: 'Discard this draft?' });
    await user.click(within(dialog).getByRole('button', { name: 'Discard draft' }));
    await waitFor(() => expect(heading()).toBe('Personal Information'));
    expect(screen.getByLabelText(/^Name/)).toHaveValue('');
    const left = await latestDraft(11);
    expect(left === undefined || isPristine(left.draft)).toBe(true);
  });

  test('keeps no identity number in the address or in localStorage', async () => {
    await openWizard(completeDraft());
    expect(address() + JSON.stringify(Object.entries(localStorage))).not.toContain(AADHAR);
  });
});
