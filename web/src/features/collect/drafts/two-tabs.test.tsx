import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setLanguage } from '#i18n/language.ts';
import { Page } from '#pages/collector/registration.tsx';
import { holdInOtherTab, provideLocks } from '#test/locks.ts';
import { people, renderScreen, signIn } from '#test/render.tsx';
import { completeDraft } from '#test/wizard-samples.ts';
import { answerWizard, keepDraft, latestDraft } from '#test/wizard.tsx';
import { draftAddress } from './draft-address.ts';
import { removeDraft } from './draft-store.ts';

// Which tab has the draft is in registration-two-tabs.test.tsx; here is what the second one finds.

const asha = people.asha.id;
const draft = completeDraft({ step: 1, reached: 1 });
const elsewhere = /^A registration is open in another tab of this browser/;

let takeLocksAway: () => void;
beforeEach(() => {
  takeLocksAway = provideLocks();
});
afterEach(() => takeLocksAway());

/** Asha opens the draft, which another tab of her browser has open; returns how that is closed. */
const openSecondTab = async () => {
  await keepDraft(draft);
  const close = await holdInOtherTab(`registration-draft-${draft.id}`);
  signIn('asha');
  localStorage.setItem(`instructions-read:${asha}`, 'yes');
  answerWizard();
  const opened = renderScreen(<Page />, {
    at: `/registration${draftAddress(draft.id)}`,
    as: 'asha',
  });
  return { ...opened, close };
};

test('the second tab opens the step that the first one had reached', async () => {
  const { close } = await openSecondTab();
  expect(await screen.findByText(elsewhere)).toBeVisible();
  await keepDraft({ ...draft, step: 3, reached: 3 });
  close();
  expect(await screen.findByRole('heading', { name: 'Product Categories' })).toBeVisible();
  expect(await screen.findByRole('checkbox', { name: /^Handicraft/ })).toBeChecked();
});

test('what was discarded in the first tab does not come back in the second', async () => {
  const { close } = await openSecondTab();
  expect(await screen.findByText(elsewhere)).toBeVisible();
  await removeDraft(asha, draft.id);
  close();
  await waitFor(() => expect(screen.queryByText(elsewhere)).toBeNull());
  expect(await screen.findByLabelText(/^Name/)).toHaveValue('');
  expect(await latestDraft(asha)).toBeUndefined();
});

test('a tab that only waits writes nothing over what the first one keeps', async () => {
  const { unmount } = await openSecondTab();
  expect(await screen.findByText(elsewhere)).toBeVisible();
  await keepDraft({ ...draft, person: { ...draft.person, name: 'Typed in tab one' } });
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('pagehide'));
  unmount();
  expect((await latestDraft(asha))?.draft.person.name).toBe('Typed in tab one');
});

test('what is typed in the second tab is kept once it has the draft', async () => {
  const { user, close } = await openSecondTab();
  expect(await screen.findByText(elsewhere)).toBeVisible();
  close();
  const name = await screen.findByLabelText(/^Name/);
  await user.type(name, ' Kalita');
  expect(name).toHaveValue('Rupali Das Kalita');
  await waitFor(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    expect((await latestDraft(asha))?.draft.person.name).toBe('Rupali Das Kalita');
  });
});

test('a first tab that lets go at once, as at a reload, is not spoken of', async () => {
  const { close } = await openSecondTab();
  close();
  expect(await screen.findByLabelText(/^Name/)).toHaveValue('Rupali Das');
  expect(screen.queryByText(elsewhere)).toBeNull();
});

test('the note is in Hindi where the screens are', async () => {
  setLanguage('hi');
  const { close } = await openSecondTab();
  const note = await screen.findByText(/दूसरे टैब/);
  expect(note.textContent).toMatch(/^[^A-Za-z]+$/);
  close();
  expect(await screen.findByLabelText(/^नाम/)).toHaveValue('Rupali Das');
});
