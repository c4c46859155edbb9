import type { DocumentKind } from '@gi/contract/fields/document-kinds';
import {
  changeSealed,
  readSealed,
  tellSealed,
  type NewRecord,
  type RecordName,
} from '#lib/sealed-store/sealed-store.ts';
import { keptErrorMessage, type KeptError } from '#api/kept-error.ts';
import { unsentDocumentTexts } from '#i18n/en/unsent-documents.ts';
import { text } from '#i18n/language.ts';
import { useSealed } from '#lib/sealed-store/use-sealed.ts';

/** A new document of a registration that the server does not have yet, and why it refused it. */
export type UnsentDocument = {
  registrationId: string;
  kind: DocumentKind;
  file: File;
  /** Why it is replaced although it is filed already. */
  changeReason?: string | undefined;
  /** Of an Aadhar card: the first eight digits are covered in it. */
  numberCovered?: boolean | undefined;
  refusal?: KeptError;
};
type UnsentDocumentFacts = Omit<UnsentDocument, 'file'> & { name: string; type: string };

const KIND = 'correction';
const recordName = (
  userId: number,
  { registrationId, kind }: Pick<UnsentDocument, 'registrationId' | 'kind'>,
): RecordName => ({ userId, kind: KIND, id: `${registrationId}-${kind}` });

/** The sentence of a refusal, in the language of the screens. */
export const refusalMessage = (refusal: KeptError): string =>
  typeof refusal !== 'string' && refusal.code === 'registration.not_found'
    ? text(unsentDocumentTexts, 'registrationDeleted')
    : keptErrorMessage(refusal);

/** Documents that the device refuses to store, by the id of their record; lost when the page is closed. */
const unstored = new Map<string, { userId: number; unsent: UnsentDocument }>();

/** Seals a new document on the device, instead of an earlier one of the same kind. */
export const storeUnsent = async (userId: number, unsent: UnsentDocument): Promise<void> => {
  const { file, ...facts } = unsent;
  const name = recordName(userId, unsent);
  const json: UnsentDocumentFacts = { ...facts, name: file.name, type: file.type };
  const record: NewRecord = { ...name, json, bytes: await file.arrayBuffer() };
  unstored.delete(name.id);
  try {
    await changeSealed({ put: [record] });
  } catch {
    // A full device, or one that makes no key: it can be sent as long as the page is open.
    unstored.set(name.id, { userId, unsent });
    tellSealed({ put: [record] });
  }
};

/** After the server's answer, or when it is discarded. */
export const removeUnsent = async (userId: number, unsent: UnsentDocument): Promise<void> => {
  const name = recordName(userId, unsent);
  unstored.delete(name.id);
  await changeSealed({ remove: [name] });
};

/** The documents of this user that wait on this device. */
export const listUnsent = async (userId: number): Promise<readonly UnsentDocument[]> => {
  const own = [...unstored.values()].filter((each) => each.userId === userId);
  // A device that stores nothing has only those.
  const { records } = await readSealed(userId, KIND).catch(() => ({ records: [] }));
  const stored = records.map(({ json, bytes = new ArrayBuffer(0) }): UnsentDocument => {
    const { name, type, ...facts } = json as UnsentDocumentFacts;
    return { ...facts, file: new File([bytes], name, { type }) };
  });
  return [...stored, ...own.map(({ unsent }) => unsent)];
};

const none: readonly UnsentDocument[] = [];

/** As `listUnsent`, and again after each change; empty without a user. */
export const useUnsentDocuments = (userId: number | undefined): readonly UnsentDocument[] =>
  useSealed(listUnsent, userId, KIND) ?? none;
