import 'fake-indexeddb/auto';
import './collector-parts.ts';
import { catalogue } from '@gi/contract/routes/catalogue';
import { recordings } from '@gi/contract/routes/recordings';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { draftAddress } from '#features/collect/drafts/draft-address.ts';
import {
  listDrafts,
  loadDraft,
  saveDraft,
  savePhoto,
} from '#features/collect/drafts/draft-store.ts';
import type { WizardDraft } from '#features/collect/drafts/draft.ts';
import { Page } from '#pages/collector/registration.tsx';
import { answer } from '#test/api.ts';
import { answerDashboard } from '#test/dashboard-page.ts';
import { address, people, renderApp, renderScreen, signIn } from '#test/render.tsx';
import { smallJpeg } from '#test/small-jpeg.ts';
import { agriculture, allProducts, catalogueNames, handicraft } from '#test/wizard-samples.ts';

type Who = 'asha' | 'ravi';

/** What every visit to the wizard asks the server for. */
export const answerWizard = (): void => {
  answer(catalogue.categories, [handicraft, agriculture]);
  answer(catalogue.products, allProducts);
  answer(catalogue.names, catalogueNames);
  answer(recordings.get, { recording: null });
};

/** Keeps a draft on the device, with a small file for each of its documents. */
export const keepDraft = async (draft: WizardDraft, who: Who = 'asha'): Promise<void> => {
  for (const { blobId, name } of Object.values(draft.documents))
    await savePhoto(people[who].id, draft.id, blobId, smallJpeg(name, `picture ${name}`));
  await saveDraft(people[who].id, draft);
};

/** The user's draft that was saved last, with its photos. */
export const latestDraft = async (userId: number) => {
  const [latest] = (await listDrafts(userId)).drafts;
  return latest && loadDraft(userId, latest.draft.id);
};

/** Opens the wizard as asha, who has read the instructions; with a draft, it goes on with that. */
export const openWizard = async (draft?: WizardDraft, who: Who = 'asha') => {
  signIn(who);
  localStorage.setItem(`instructions-read:${people[who].id}`, 'yes');
  if (draft !== undefined) await keepDraft(draft, who);
  answerWizard();
  const at = `/registration${draft === undefined ? '' : draftAddress(draft.id)}`;
  const opened = renderScreen(<Page />, { at, as: who });
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeVisible());
  return opened;
};

/** Opens the wizard with a draft of step 5 and submits it: the confirmation is pressed twice. */
export const submitDraft = async (draft: WizardDraft) => {
  const { user } = await openWizard(draft);
  await user.click(screen.getByRole('button', { name: 'Submit Registration' }));
  await user.dblClick(screen.getByRole('button', { name: 'Confirm & Submit' }));
  return user;
};

/** Confirms a draft in the whole app: the dashboard then shows what becomes of it. */
export const submitInApp = async (draft: WizardDraft, who: Who = 'asha') => {
  await keepDraft(draft, who);
  answerWizard();
  answerDashboard();
  localStorage.setItem(`instructions-read:${people[who].id}`, 'yes');
  const app = renderApp({ at: `/registration${draftAddress(draft.id)}`, as: who });
  await app.user.click(await screen.findByRole('button', { name: 'Submit Registration' }));
  await app.user.click(screen.getByRole('button', { name: 'Confirm & Submit' }));
  await waitFor(() => expect(address()).toBe('/dashboard'));
  return app;
};

/** Opens what the server refused; its wizard shows the reason. */
export const openRefused = async ({ user }: Pick<ReturnType<typeof renderApp>, 'user'>) => {
  await user.click(await screen.findByRole('link', { name: /^Correct the registration of / }));
  await waitFor(() => expect(address()).toMatch(/^\/registration\?draft=/));
};
