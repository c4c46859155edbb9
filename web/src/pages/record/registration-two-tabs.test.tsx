import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { draftAddress } from '#features/collect/drafts/draft-address.ts';
import { holdInOtherTab, provideLocks } from '#test/locks.ts';
import { people, renderScreen, signIn } from '#test/render.tsx';
import { completeDraft } from '#test/wizard-samples.ts';
import { answerWizard, keepDraft, openWizard } from '#test/wizard.tsx';
import { Page } from '../collector/registration.tsx';

let takeLocksAway: () => void;
beforeEach(() => {
  takeLocksAway = provideLocks();
});
afterEach(() => takeLocksAway());

const elsewhere =
  'A registration is open in another tab of this browser. Go on there, or close that tab: then it goes on here.';
const personStep = completeDraft({ step: 1, reached: 1 });
const lockOf = ({ id }: { id: string }) => `registration-draft-${id}`;
const other = { id: '3f1f8f0e-0000-4000-8000-000000000002' };

const openSecondTab = () => {
  signIn('asha');
  localStorage.setItem(`instructions-read:${people.asha.id}`, 'yes');
  answerWizard();
  return renderScreen(<Page />, { at: `/registration${draftAddress(personStep.id)}`, as: 'asha' });
};

test('a second tab says that the draft is open elsewhere and shows no field of it', async () => {
  await keepDraft(personStep);
  await holdInOtherTab(lockOf(personStep));
  openSecondTab();
  expect(await screen.findByText(elsewhere)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('the second tab goes on with what the first one left when that is closed', async () => {
  await keepDraft(personStep);
  const close = await holdInOtherTab(lockOf(personStep));
  openSecondTab();
  expect(await screen.findByText(elsewhere)).toBeVisible();
  await keepDraft({ ...personStep, person: { ...personStep.person, name: 'Typed in tab one' } });
  close();
  expect(await screen.findByLabelText(/^Name/)).toHaveValue('Typed in tab one');
  expect(screen.queryByText(elsewhere)).toBeNull();
});

test('another draft in another tab does not block this one', async () => {
  await holdInOtherTab(lockOf(other));
  await openWizard(personStep);
  expect(await screen.findByLabelText(/^Name/)).toHaveValue('Rupali Das');
});

test('a tab that leaves the wizard lets the other one go on', async () => {
  const { unmount } = await openWizard(personStep);
  await screen.findByLabelText(/^Name/);
  let granted = false;
  const waiting = holdInOtherTab(lockOf(personStep)).then((close) => {
    granted = true;
    return close;
  });
  await screen.findByLabelText(/^Name/);
  expect(granted).toBe(false);
  unmount();
  await waitFor(() => expect(granted).toBe(true));
  (await waiting)();
});

test('a tab that was left while it waited takes no lock', async () => {
  await keepDraft(personStep);
  const close = await holdInOtherTab(lockOf(personStep));
  const { unmount } = openSecondTab();
  expect(await screen.findByText(elsewhere)).toBeVisible();
  unmount();
  close();
  const again = await holdInOtherTab(lockOf(personStep));
  again();
});

test('a browser without locks opens the draft at once', async () => {
  takeLocksAway();
  await openWizard(personStep);
  expect(await screen.findByLabelText(/^Name/)).toHaveValue('Rupali Das');
});
