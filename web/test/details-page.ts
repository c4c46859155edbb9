import type { CaseFile } from '@gi/contract/schemas/case-file';
import type { DeletionScope } from '@gi/contract/schemas/registrations';
import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import { documents } from '@gi/contract/routes/documents';
import { producers, registrations } from '@gi/contract/routes/registrations';
import { rights } from '@gi/contract/routes/rights';
import type { PersonRights } from '@gi/contract/schemas/rights';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { answer } from './api.ts';
import { enterText } from './enter-text.ts';
import { caseFileOf, rupali } from './registration-samples.ts';
import { renderApp } from './render.tsx';

/** The sizes of one document on file. */
export const fileSizes = {
  fileName: 'photo-3.jpg',
  mime: 'image/jpeg',
  originalSize: 1_048_576,
  compressedSize: 71_680,
  savings: { bytes: 976_896, percentage: 93.2 },
  isCompressed: true,
};

/** The sizes of all documents of a registration. */
const storageSizes = {
  totalFiles: 4,
  totalOriginalSize: '4.0 MB',
  totalCompressedSize: '280 KB',
  totalSavings: '3.7 MB',
  averageCompressionRatio: 0.93,
};

export const answerSizes = (): void => {
  answer(documents.info, fileSizes);
  answer(documents.stats, storageSizes);
};

/** The rights of Rupali: her consent is in force. */
const consented: PersonRights = {
  producerId: rupali.producer_id,
  consentState: 'in_force',
  consentWithdrawnAt: null,
  consentChanges: [],
  hold: null,
  erasure: null,
  earlierHolds: [],
};

/** What deleting or erasing Rupali would take. */
export const answerScope = (scope: Partial<DeletionScope> = {}): void => {
  const counts = { name: rupali.name, registrations: 1, files: 4, held: 0, filed: [] };
  answer(producers.deletion, { ...counts, ...scope });
};

/** A record as both pages ask for it: a collector's, and the case file of the office. */
export const answerRecord = (record: RegistrationDetail, file: Partial<CaseFile> = {}): void => {
  answer(registrations.get, record);
  answer(registrations.case, caseFileOf(record, file));
};

/** What the page of Rupali's registration asks the server for. */
export const answerDetails = (): void => {
  answerRecord(rupali);
  answer(registrations.history, []);
  answer(rights.state, consented);
  answerSizes();
};

export const openDetails = (id = '41') =>
  renderApp({ at: `/registration-details/${id}`, as: 'asha' });

/** Opens the page and its edit mode. */
export const editDetails = async (): Promise<UserEvent> => {
  const { user } = openDetails();
  await user.click(await screen.findByRole('button', { name: 'Edit Details' }));
  return user;
};

export const saveButton = (): HTMLElement => screen.getByRole('button', { name: 'Save Changes' });

export const replaceText = async (user: UserEvent, label: RegExp, text: string): Promise<void> => {
  const field = screen.getByRole('textbox', { name: label });
  await user.clear(field);
  if (text !== '') await enterText(user, field, text);
};
