import type { DocumentKind } from '@gi/contract/documents';
import type { AdditionalInput, RegistrationForm } from '@gi/contract/registration-input';
import { registrations } from '@gi/contract/registrations';
import type { RescuedItem, RescueResult } from '@gi/contract/rescue';
import { writeAuditEntry } from '#core/audit.ts';
import type { SignedInCaller } from '#core/caller.ts';
import type { IdempotentResult } from '#core/idempotency.ts';
import { storeDocument } from '#core/producer-document.ts';
import { getRescueKeys, isRescueProof } from '#core/rescue-key.ts';
import { Problem, toProblem } from '#errors.ts';
import { readRescueFile, RescueFileBroken } from '#lib/rescue-file.ts';
import { checkForm } from '#multipart.ts';
import type { Services } from '#services.ts';
import { isAccount } from '../queries.ts';
import { createAdditional } from '../create-additional.ts';
import { submissionOfJson, type Sending } from '../submission.ts';
import { baseOf, type SentForm, submitForm } from '../submit-form.ts';
import { readRescueHead, readRescueItems, type RescueItem } from './read-items.ts';
import { refuseUnreadable } from './refuse-unreadable.ts';

/** Fields that say something about one request of a device, not about the registration. */
const ofOneRequest = new Set(['dryRun', 'sentAt']);

type Sender = { caller: SignedInCaller; services: Services; owner: number };

/** An additional registration as a device sends it, so that its content has the same hash for its Idempotency-Key. */
const additionalOf = (form: RegistrationForm): AdditionalInput => ({
  baseRegistrationId: baseOf(form),
  productCategoryIds: form.productCategoryIds,
  existingProducts: form.existingProducts,
  selectedProducts: form.selectedProducts,
  productionDetails: form.productionDetails,
  consent: form.consent,
  capturedAt: form.capturedAt,
});

const register = (
  { caller, services }: Sender,
  sent: SentForm,
  sending: Sending,
): Promise<IdempotentResult> => {
  const { form } = sent;
  if (form.isAdditionalRegistration !== 'true') return submitForm(caller, services, sent, sending);
  const submission = submissionOfJson(additionalOf(form), sending);
  return createAdditional(caller, services, submission, baseOf(form));
};

/** Adds the documents that the person's file lacks; those that are there from an earlier import stay. */
const addDocuments = async (
  { caller, services, owner }: Sender,
  registrationId: number,
  pictures: ReadonlyMap<DocumentKind, Buffer>,
): Promise<Partial<Record<DocumentKind, string>>> => {
  const notAdded: Partial<Record<DocumentKind, string>> = {};
  for (const [kind, content] of pictures) {
    try {
      const prepared = await services.documents.prepare({ kind, content });
      // The collector's change: the administrator who imports it may approve the registration.
      const document = { registrationId, prepared, onlyMissing: true, changedBy: owner };
      await storeDocument(caller, services, document);
    } catch (error) {
      const { status, message } = toProblem(error);
      // The administrator tries again later: what was added by then stays as it is.
      if (status >= 500) throw error;
      notAdded[kind] = message;
    }
  }
  return notAdded;
};

/** Registers one item in a transaction of its own, by the rules of `POST /registrations`. */
const importItem = async (
  sender: Sender,
  { idempotencyKey, fields, pictures }: RescueItem,
): Promise<RescuedItem> => {
  const item = { idempotencyKey, name: (fields['name'] ?? '').slice(0, 200) };
  const sent = Object.entries(fields).filter(([name]) => !ofOneRequest.has(name));
  try {
    // A draft that was never finished: the person did not agree, or not under this number.
    if (fields['consent'] === undefined) throw new Problem('rescue.consent_missing');
    const { fields: form, files } = checkForm(registrations.create, new Map(sent), pictures);
    const sending = { owner: sender.owner, key: idempotencyKey, arrivedAt: Date.now() };
    const result = await register(sender, { form, files }, sending);
    const registrationId = Number(result.body['registrationId']);
    const state = result.replayed ? 'known' : 'registered';
    if (form.isAdditionalRegistration !== 'true') return { ...item, state, registrationId };
    const notAdded = await addDocuments(sender, registrationId, pictures);
    return { ...item, state, registrationId, notAdded };
  } catch (error) {
    const { status, code, message, fields: problems, registrationId } = toProblem(error);
    // The administrator tries again later: what was registered by then is known.
    if (status >= 500) throw error;
    return { ...item, state: 'attention', registrationId, code, error: message, fields: problems };
  }
};

/**
 * Registers the unsent work of a device for the account that wrote it: under the keys that the device
 * would have sent, so that nothing is registered twice, also when the device sends it later. Items are
 * read and registered one after the other. When the account is gone, or the file does not prove that it
 * wrote it, the registrations belong to the caller.
 * @param pieces the bytes of the file
 * @throws {Problem} 400 when this register cannot open the file; a file that breaks off later has a result
 */
export const importRescueFile = async (
  caller: SignedInCaller,
  services: Services,
  pieces: AsyncIterable<Uint8Array>,
): Promise<RescueResult> => {
  const { db, keys, settings } = services;
  const pair = await getRescueKeys(db, keys);
  const chunks = readRescueFile(pieces, pair);
  const { account, savedAt } = await readRescueHead(chunks).catch(refuseUnreadable);
  const isOwner =
    isRescueProof(pair, account.id, account.proof) && (await isAccount(db, account.id));
  const sender: Sender = {
    caller,
    // The limit of the look-ups is for collectors who try numbers.
    services: { ...services, settings: { ...settings, rateLimits: false } },
    owner: isOwner ? account.id : caller.user.id,
  };
  const items: RescuedItem[] = [];
  let whole = true;
  try {
    for await (const item of readRescueItems(chunks)) items.push(await importItem(sender, item));
  } catch (error) {
    if (!(error instanceof RescueFileBroken)) throw error;
    whole = false;
  }
  const count = (state: RescuedItem['state']): number =>
    items.filter((item) => item.state === state).length;
  const subject = { kind: 'user', id: sender.owner };
  await writeAuditEntry(db, caller, 'rescue.imported', subject, {
    registered: count('registered'),
    known: count('known'),
    attention: count('attention'),
    whole,
  });
  return { account: { username: account.username, isOwner }, savedAt, items, whole };
};
