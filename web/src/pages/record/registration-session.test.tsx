import 'fake-indexeddb/auto';
import { auth } from '@gi/contract/routes/auth';
import { registrations } from '@gi/contract/routes/registrations';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { clearSession } from '#api/session.ts';
import { draftAddress } from '#features/collect/drafts/draft-address.ts';
import { answer, refuse } from '#test/api.ts';
import { enterText } from '#test/enter-text.ts';
import { address, people, renderApp } from '#test/render.tsx';
import { completeDraft } from '#test/wizard-samples.ts';
import { latestDraft, answerWizard, keepDraft } from '#test/wizard.tsx';

const draftId = completeDraft().id;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(async () => {
  for (const { id } of [people.asha, people.ravi])
    localStorage.setItem(`instructions-read:${id}`, 'yes');
  answerWizard();
  await keepDraft(completeDraft({ step: 3 }));
});

/** Signs a person in on the login page, as typed there. */
const logIn = async (user: UserEvent, who: 'asha' | 'ravi') => {
  const { token, timeZone, ...person } = people[who];
  answer(auth.login, { user: person, token, expiresAt: '2030-01-01T00:00:00.000Z', timeZone });
  await enterText(user, await screen.findByLabelText(/^Username/), who);
  await enterText(user, screen.getByLabelText(/^Password/), 'monsoon-loom-7');
  await user.click(screen.getByRole('button', { name: 'LOGIN' }));
};

test('a session that ends on step 3 comes back to step 3 with all that was entered', async () => {
  const { user } = renderApp({ at: `/registration${draftAddress(draftId, 3)}`, as: 'asha' });
  await heading('Product Categories');
  expect(await screen.findByRole('checkbox', { name: /^Handicraft/ })).toBeChecked();
  act(() => clearSession('expired'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Session expired. Please login again.',
  );
  expect(address()).toBe('/');
  await logIn(user, 'asha');
  await heading('Product Categories');
  await waitFor(() => expect(address()).toBe(`/registration${draftAddress(draftId, 3)}`));
  expect(await screen.findByRole('checkbox', { name: /^Handicraft/ })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  await heading('Document Upload');
  expect(screen.getAllByText('Added, not sent yet')).toHaveLength(4);
});

test('a check that is refused because the session is over keeps what was typed', async () => {
  const draft = completeDraft({ step: 1, reached: 1, check: null });
  await keepDraft(draft);
  refuse(registrations.verify, 'auth.token_invalid');
  const { user } = renderApp({ at: `/registration${draftAddress(draftId)}`, as: 'asha' });
  await heading('Personal Information');
  await enterText(user, screen.getByLabelText(/^Address/), ' Ward 2');
  await user.click(screen.getByRole('button', { name: 'Check Registration Status' }));
  await logIn(user, 'asha');
  await heading('Personal Information');
  expect(screen.getByLabelText(/^Address/)).toHaveValue(`${draft.person.address} Ward 2`);
});

test('another collector who signs in on that phone sees nothing of the registration', async () => {
  const { user } = renderApp({ at: `/registration${draftAddress(draftId, 3)}`, as: 'asha' });
  await heading('Product Categories');
  act(() => clearSession('expired'));
  await logIn(user, 'ravi');
  expect(await screen.findByText('This draft is no longer on this device.')).toBeVisible();
  expect(address()).toMatch(/^\/dashboard/);
  expect((await latestDraft(people.asha.id))?.draft.step).toBe(3);
});

test('a session that is over already is noticed when the wizard opens', async () => {
  refuse(auth.verify, 'auth.token_invalid');
  renderApp({ at: '/registration', as: 'asha' });
  expect(await screen.findByRole('button', { name: 'LOGIN' })).toBeVisible();
  expect(screen.getAllByText('Session expired. Please login again.').length).toBeGreaterThan(0);
  await waitFor(() => expect(localStorage.getItem('user')).toBeNull());
  expect((await latestDraft(people.asha.id))?.draft.step).toBe(3);
});
