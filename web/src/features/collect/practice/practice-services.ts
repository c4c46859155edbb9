import { noticeLanguages } from '@gi/contract/values/notice';
import { QueryClient } from '@tanstack/react-query';
import { allProducts, categories as allCategories, entryNames } from '#api/catalogue.ts';
import { noticeRecording } from '#api/recordings.ts';
import { keepInMemory } from '#lib/sealed-store/sealed-store.ts';
import type { WizardServices } from '../wizard/wizard-services.ts';
import { categories, inventedAnswer, PRACTICE_USER, products } from './invented.ts';

/** Practice begins with nothing, and all that the wizard stores is in the memory of this page until its end. */
export const beginPractice = (): void => keepInMemory(PRACTICE_USER, true);
/** What is written then is dropped: a wizard saves once more when it is left. */
export const endPractice = (): void => keepInMemory(PRACTICE_USER, false);

/** About as long as a check takes on a phone (ms). */
const ANSWER_AFTER = 400;

/** The services of the wizard in practice: they ask no server and write nothing. */
export const practiceServices: WizardServices = {
  check: async ({ aadharNumber }) => {
    await new Promise((resolve) => setTimeout(resolve, ANSWER_AFTER));
    return inventedAnswer(aadharNumber, new Date());
  },
  send: () => Promise.resolve(),
  rememberValues: () => undefined,
  noteInstructionsRead: () => undefined,
  // Practice must not scan real cards.
  CardScan: () => null,
};

/** A client that has the few answers of practice and never asks for others. */
export const practiceClient = (): QueryClient => {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, gcTime: Infinity } },
  });
  // Dated a week ahead, so that the answers stay fresh and the server is never asked for them.
  const updatedAt = Date.now() + 7 * 86_400_000;
  client.setQueryData(allCategories().queryKey, categories, { updatedAt });
  client.setQueryData(allProducts().queryKey, products, { updatedAt });
  client.setQueryData(
    entryNames().queryKey,
    { categories: {}, products: {}, states: {} },
    { updatedAt },
  );
  // The notice is read by a voice of the phone.
  for (const language of noticeLanguages)
    client.setQueryData(noticeRecording(language).queryKey, { recording: null }, { updatedAt });
  return client;
};
