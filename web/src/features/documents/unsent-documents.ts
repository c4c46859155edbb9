import type { DocumentKind } from '@gi/contract/fields/document-kinds';
import {
  changeOrHold,
  changeSealed,
  readSealed,
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

/** Seals a new document on the device, instead of an earlier one of the same kind. */
export const storeUnsent = async (userId: number, unsent: UnsentDocument): Promise<void> => {
  const { file, ...facts } = unsent;
  const json: UnsentDocumentFacts = { ...facts, name: file.name, type: file.type };
  const bytes = await file.arrayBuffer();
  await changeOrHold({ put: [{ ...recordName(userId, unsent), json, bytes }] });
};

/** After the server's answer, or when it is discarded. */
export const removeUnsent = (userId: number, unsent: UnsentDocument): Promise<void> =>
  changeSealed({ remove: [recordName(userId, unsent)] });

/** The documents of this user that wait on this device. */
export const listUnsent = async (userId: number): Promise<readonly UnsentDocument[]> => {
  const { records } = await readSealed(userId, KIND);
  return records.map(({ json, bytes = new ArrayBuffer(0) }): UnsentDocument => {
    const { name, type, ...facts } = json as UnsentDocumentFacts;
    return { ...facts, file: new File([bytes], name, { type }) };
  });
};

const none: readonly UnsentDocument[] = [];

/** As `listUnsent`, and again after each change; empty without a user. */
export const useUnsentDocuments = (userId: number | undefined): readonly UnsentDocument[] =>
  useSealed(listUnsent, userId, KIND) ?? none;
