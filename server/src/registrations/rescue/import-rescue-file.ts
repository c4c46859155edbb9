import type { DocumentKind } from '@gi/contract/fields/document-kinds';
import { roleMay } from '@gi/contract/fields/roles';
import type { AdditionalInput, RegistrationForm } from '@gi/contract/schemas/registration-input';
import { registrations } from '@gi/contract/schemas/registrations';
import { mostRescuedItems } from '@gi/contract/routes/rescue';
import type { RescuedItem, RescueResult } from '@gi/contract/schemas/rescue';
import { textOrNull } from '@gi/contract/values/text';
import type { Kysely } from 'kysely';
import { writeAuditEntry } from '#audit/audit.ts';
import type { SignedInCaller } from '#base/caller.ts';
import { findResult, type IdempotentResult } from '../idempotency.ts';
import { storeDocument } from '../producer-document.ts';
import { getRescueKeys, isRescueProof } from '../rescue-key.ts';
import { Problem, toProblem, refusalBody } from '#base/errors.ts';
import { readRescueFile, RescueFileBroken } from '#lib/crypto/rescue-file.ts';
import { checkForm } from '#http/multipart.ts';
import { type BaseRight, findPersonFacts } from '../read-queries.ts';
import { createAdditional } from '../create-additional.ts';
import { createRegistration } from '../create-registration.ts';
import { submissionOfJson, type Sending, type Submission } from '../submission.ts';
import { baseOf, type SentForm, submissionOfNew } from '../submit-form.ts';
import {
  readRescueHead,
  readRescueItems,
  refuseUnreadable,
  type RescueItem,
} from './read-items.ts';
import type { DocumentServices } from '#documents/document-store.ts';
import type { IdentityServices } from '#identity/services.ts';
import type { Database } from '#db/schema.ts';

/** Fields that say something about one request of a device, not about the registration. */
const ofOneRequest = new Set(['dryRun', 'sentAt']);

/**
 * The item that the caller looked at and wants registered; of an additional registration also the base, with whose
 * person the item was compared.
 */
export type Confirmation = {
  confirm?: string | undefined;
  baseRegistrationId?: number | undefined;
};

type Sender = {
  caller: SignedInCaller;
  services: DocumentServices & IdentityServices;
  owner: number;
  /** The file proves that its account wrote it, and the account may register. */
  isTrusted: boolean;
  confirmation: Confirmation;
};

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

const isAdditional = (form: RegistrationForm): boolean => form.isAdditionalRegistration === 'true';

/** Whether the caller confirmed this item, for this person when it adds to one. */
const isConfirmed = (
  { confirmation }: Sender,
  key: string | undefined,
  base: number | undefined,
): boolean =>
  confirmation.confirm !== undefined &&
  confirmation.confirm === key &&
  confirmation.baseRegistrationId === base;

/**
 * The right that opens the base registration of an item: that of its account when the item was recorded, or the
 * caller's when the caller confirmed this item for this person.
 */
const rightOf = (
  sender: Sender,
  { key, capturedAt }: Submission,
  base: number | undefined,
): BaseRight | undefined => {
  if (isConfirmed(sender, key?.key, base)) return { userId: undefined };
  return sender.isTrusted ? { userId: sender.owner, at: capturedAt } : undefined;
};

/** @returns undefined when the caller has to confirm the item first */
const register = async (
  sender: Sender,
  sent: SentForm,
  sending: Sending,
): Promise<IdempotentResult | undefined> => {
  const { caller, services } = sender;
  const { form } = sent;
  const submission = isAdditional(form)
    ? submissionOfJson(additionalOf(form), sending)
    : submissionOfNew(sent, sending);
  const earlier = submission.key && (await findResult(services.db, submission.key));
  if (earlier !== undefined) return earlier;
  if (!isAdditional(form)) {
    if (!sender.isTrusted && !isConfirmed(sender, sending.key, undefined)) return undefined;
    return createRegistration(caller, services, submission, sent);
  }
  const base = baseOf(form);
  const right = rightOf(sender, submission, base);
  if (base !== undefined && right === undefined) throw new Problem('registration.base_not_found');
  return createAdditional(caller, services, submission, base, right);
};

/** What the file says of a person, without numbers. */
const factsOf = (form: RegistrationForm): NonNullable<RescuedItem['inFile']> => {
  const textOf = (value: unknown): string | null => textOrNull(String(value ?? ''));
  const { name = '', age, gender, phone, address } = form;
  return {
    name,
    age: textOf(age),
    gender: textOf(gender),
    phone: textOf(phone),
    address: textOf(address),
  };
};

/** The person in the file and the registered one, for a caller to compare before confirming an item. */
const unconfirmedOf = async (
  { services }: Sender,
  form: RegistrationForm,
): Promise<Pick<RescuedItem, 'state' | 'inFile' | 'inRegister'> | undefined> => {
  const base = baseOf(form);
  const inRegister = base === undefined ? undefined : await findPersonFacts(services.db, base);
  if (inRegister === undefined) return undefined;
  return { state: 'unconfirmed', inFile: factsOf(form), inRegister };
};

/** Adds the documents that the person's file lacks; those that are there from an earlier import stay. */
const addDocuments = async (
  { caller, services, owner }: Sender,
  registrationId: number,
  { form, pictures }: { form: RegistrationForm; pictures: ReadonlyMap<DocumentKind, Buffer> },
): Promise<RescuedItem['notAdded']> => {
  const numberCovered = form.numberCovered === 'true';
  const notAdded: RescuedItem['notAdded'] = {};
  for (const [kind, content] of pictures) {
    try {
      const prepared = await services.documents.prepare(kind, content);
      // Counts as the collector's change, so the administrator who imports may approve it.
      const change = { onlyMissing: true, changedBy: owner, numberCovered };
      await storeDocument(caller, services, { registrationId, prepared, ...change });
    } catch (error) {
      const problem = toProblem(error);
      // Aborts for a later retry; documents that were added by then stay.
      if (problem.status >= 500) throw error;
      notAdded[kind] = refusalBody(problem);
    }
  }
  return notAdded;
};

/** A refused item; one for a person whom its account had no right to waits for a confirmation. */
const refusedItem = async (
  sender: Sender,
  form: RegistrationForm | undefined,
  error: unknown,
): Promise<Omit<RescuedItem, 'idempotencyKey' | 'name'>> => {
  const problem = toProblem(error);
  // Aborts for a later retry, which recognises registered items.
  if (problem.status >= 500) throw error;
  const isOfOther = problem.code === 'registration.base_not_found' && form !== undefined;
  const unconfirmed = isOfOther ? await unconfirmedOf(sender, form) : undefined;
  if (unconfirmed !== undefined) return unconfirmed;
  return { state: 'attention', registrationId: problem.registrationId, ...refusalBody(problem) };
};

/** Registers one item in a separate transaction, by the rules of `POST /registrations`. */
const importItem = async (
  sender: Sender,
  { idempotencyKey, fields, pictures }: RescueItem,
): Promise<RescuedItem> => {
  const item = { idempotencyKey, name: (fields['name'] ?? '').slice(0, 200) };
  const sent = Object.entries(fields).filter(([name]) => !ofOneRequest.has(name));
  let form: RegistrationForm | undefined;
  try {
    // A draft that was never finished: the person did not agree, or not under this number.
    if (fields['consent'] === undefined) throw new Problem('rescue.consent_missing');
    const checked = checkForm(registrations.create, new Map(sent), pictures);
    form = checked.fields;
    const sending = { owner: sender.owner, key: idempotencyKey, arrivedAt: Date.now() };
    const result = await register(sender, { form, files: checked.files }, sending);
    if (result === undefined) return { ...item, state: 'unconfirmed', inFile: factsOf(form) };
    const registrationId = Number(result.body['registrationId']);
    const state = result.replayed ? 'known' : 'registered';
    if (!isAdditional(form)) return { ...item, state, registrationId };
    const notAdded = await addDocuments(sender, registrationId, { form, pictures });
    return { ...item, state, registrationId, notAdded };
  } catch (error) {
    return { ...item, ...(await refusedItem(sender, form, error)) };
  }
};

/** Imports the items of a file in their order, or the confirmed one alone. */
const importItems = async (
  sender: Sender,
  chunks: AsyncGenerator<Buffer>,
): Promise<Pick<RescueResult, 'items' | 'whole' | 'tooMany'>> => {
  const { confirm } = sender.confirmation;
  const items: RescuedItem[] = [];
  let read = 0;
  try {
    for await (const item of readRescueItems(chunks)) {
      read += 1;
      if (read > mostRescuedItems) return { items, whole: true, tooMany: true };
      if (confirm === undefined || confirm === item.idempotencyKey)
        items.push(await importItem(sender, item));
    }
  } catch (error) {
    if (!(error instanceof RescueFileBroken)) throw error;
    return { items, whole: false, tooMany: false };
  }
  return { items, whole: true, tooMany: false };
};

/**
 * The account that a file names: whether it is there, and whether it may register today. The file does not
 * prove when it was written, so an account that lost the right afterwards counts as one without it.
 */
const findAuthor = async (
  db: Kysely<Database>,
  id: number,
): Promise<{ username: string; mayRegister: boolean } | undefined> => {
  const found = await db
    .selectFrom('users')
    .select(['username', 'role', 'disabled_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { username, role, disabled_at } = found;
  return { username, mayRegister: disabled_at === null && roleMay(role, 'register') };
};

/**
 * Registers the unsent work of a device for the account that wrote it: under the keys that the device
 * would have sent, so that nothing is registered twice, also when the device sends it later. Items are
 * read and registered one after the other. When the account is gone, or the file does not prove that it
 * wrote it, the registrations belong to the caller.
 * An additional registration needs the right of its account; what that account may not reach waits for
 * a confirmation by the caller, one at a time. So does every item of a file that proves no account, or one that may
 * not register any more.
 * @param pieces the bytes of the file
 * @param confirmation registers this item alone
 * @throws {Problem} 400 when this register cannot open the file; a file that breaks off later has a result
 */
export const importRescueFile = async (
  caller: SignedInCaller,
  services: DocumentServices & IdentityServices,
  pieces: AsyncIterable<Uint8Array>,
  confirmation: Confirmation = {},
): Promise<RescueResult> => {
  const { db, keys, settings } = services;
  const pair = await getRescueKeys(db, keys);
  const chunks = readRescueFile(pieces, pair);
  const { account, savedAt } = await readRescueHead(chunks).catch(refuseUnreadable);
  const author = isRescueProof(pair, account.id, account.proof)
    ? await findAuthor(db, account.id)
    : undefined;
  const isOwner = author !== undefined;
  const mayRegister = author?.mayRegister === true;
  const sender: Sender = {
    caller,
    // The limit of the look-ups is for collectors who try numbers.
    services: { ...services, settings: { ...settings, rateLimits: false } },
    owner: isOwner ? account.id : caller.user.id,
    isTrusted: mayRegister,
    confirmation,
  };
  const { items, whole, tooMany } = await importItems(sender, chunks);
  const count = (state: RescuedItem['state']): number =>
    items.filter((item) => item.state === state).length;
  const subject = { kind: 'user', id: sender.owner };
  await writeAuditEntry(db, caller, 'rescue.imported', subject, {
    registered: count('registered'),
    known: count('known'),
    attention: count('attention'),
    unconfirmed: count('unconfirmed'),
    confirmed: confirmation.confirm && count('registered'),
    whole,
  });
  return {
    // The proof is of the id: the file may say any name beside it.
    account: { username: author?.username ?? account.username, isOwner, mayRegister },
    savedAt,
    items,
    tooMany,
    whole,
  };
};
