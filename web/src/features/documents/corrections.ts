import type { DocumentKind } from '@gi/contract/fields/document-kinds';
import { changeSealed, readSealed, tellSealed } from '#lib/sealed-store/sealed-store.ts';
import { keptErrorMessage } from '#api/kept-error.ts';
import type { KeptError } from '#api/kept-error.ts';
import { documentFileTexts } from '#i18n/en/document-files.ts';
import { text } from '#i18n/language.ts';
import type { NewRecord, RecordName } from '#lib/sealed-store/sealed-store.ts';
import { useSealed } from '#lib/sealed-store/use-sealed.ts';

/** A new document of a registration that the server does not have yet, and why it refused it. */
export type Correction = {
  registrationId: string;
  kind: DocumentKind;
  file: File;
  refusal?: KeptError;
};
type CorrectionFacts = Omit<Correction, 'file'> & { name: string; type: string };

const KIND = 'correction';
const recordName = (
  userId: number,
  { registrationId, kind }: Pick<Correction, 'registrationId' | 'kind'>,
): RecordName => ({ userId, kind: KIND, id: `${registrationId}-${kind}` });

/** The sentence of a refusal, in the language of the screens. */
export const refusalMessage = (refusal: KeptError): string =>
  typeof refusal !== 'string' && refusal.code === 'registration.not_found'
    ? text(documentFileTexts, 'registrationDeleted')
    : keptErrorMessage(refusal);

/** Corrections that the device refuses to store, by the id of their record; lost when the page is closed. */
const unstored = new Map<string, { userId: number; correction: Correction }>();

/** Seals a correction on the device, in the place of an earlier one of the same document. */
export const keepCorrection = async (userId: number, correction: Correction): Promise<void> => {
  const { file, ...facts } = correction;
  const name = recordName(userId, correction);
  const json: CorrectionFacts = { ...facts, name: file.name, type: file.type };
  const record: NewRecord = { ...name, json, bytes: await file.arrayBuffer() };
  unstored.delete(name.id);
  try {
    await changeSealed({ put: [record] });
  } catch {
    // A full device, or one that makes no key: it can be sent as long as the page is open.
    unstored.set(name.id, { userId, correction });
    tellSealed({ put: [record] });
  }
};

/** After the server's answer, or when it is discarded. */
export const removeCorrection = async (userId: number, correction: Correction): Promise<void> => {
  const name = recordName(userId, correction);
  unstored.delete(name.id);
  await changeSealed({ remove: [name] });
};

/** What this user has corrected and not sent from this device. */
export const listCorrections = async (userId: number): Promise<readonly Correction[]> => {
  const own = [...unstored.values()].filter((each) => each.userId === userId);
  // A device that stores nothing has only those.
  const { records } = await readSealed(userId, KIND).catch(() => ({ records: [] }));
  const stored = records.map(({ json, bytes = new ArrayBuffer(0) }): Correction => {
    const { name, type, ...facts } = json as CorrectionFacts;
    return { ...facts, file: new File([bytes], name, { type }) };
  });
  return [...stored, ...own.map(({ correction }) => correction)];
};

const none: readonly Correction[] = [];

/** As `listCorrections`, and again after each change; empty without a user. */
export const useCorrections = (userId: number | undefined): readonly Correction[] =>
  useSealed(listCorrections, userId, KIND) ?? none;
