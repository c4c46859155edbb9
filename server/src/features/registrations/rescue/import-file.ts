import { registrations } from '@gi/contract/registrations';
import type { RescuedItem, RescueResult } from '@gi/contract/rescue';
import { writeAuditEntry } from '#core/audit.ts';
import type { SignedInCaller } from '#core/caller.ts';
import { getRescueKeys, isRescueProof } from '#core/rescue-key.ts';
import { Problem, toProblem } from '#errors.ts';
import { readRescueFile, RescueFileBroken } from '#lib/rescue-file.ts';
import { checkForm } from '#multipart.ts';
import type { Services } from '#services.ts';
import { isAccount } from '../queries.ts';
import { submitForm } from '../submit-form.ts';
import { readRescueHead, readRescueItems, type RescueItem } from './read-items.ts';

/** @throws {Problem} 400 for a file that this register cannot open */
const refuseUnreadable = (error: unknown): never => {
  if (!(error instanceof RescueFileBroken)) throw error;
  const code = error.fault === 'other key' ? 'rescue.other_register' : 'rescue.unreadable';
  throw new Problem(code, { cause: error });
};

/** Fields that say something about one request of a device, not about the registration. */
const ofOneRequest = new Set(['dryRun', 'sentAt']);

type Sender = { caller: SignedInCaller; services: Services; owner: number };

/** Registers one item in a transaction of its own, by the rules of `POST /registrations`. */
const importItem = async (
  { caller, services, owner }: Sender,
  { idempotencyKey, fields, pictures }: RescueItem,
): Promise<RescuedItem> => {
  const item = { idempotencyKey, name: (fields['name'] ?? '').slice(0, 200) };
  const sent = Object.entries(fields).filter(([name]) => !ofOneRequest.has(name));
  try {
    // A draft that was never finished: the person did not agree, or not under this number.
    if (fields['consent'] === undefined) throw new Problem('rescue.consent_missing');
    const { fields: form, files } = checkForm(registrations.create, new Map(sent), pictures);
    const sending = { owner, key: idempotencyKey, arrivedAt: Date.now() };
    const result = await submitForm(caller, services, { form, files }, sending);
    const registrationId = Number(result.body['registrationId']);
    return { ...item, state: result.replayed ? 'known' : 'registered', registrationId };
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
