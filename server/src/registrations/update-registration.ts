import type { IdentityKind } from '@gi/contract/fields/identity-numbers';
import { snakeCase } from '@gi/contract/fields/field';
import { givenNumbers, identityKinds, identityRecordKeys } from '@gi/contract/fields/identity-keys';
import { identityFields } from '@gi/contract/fields/person-fields';
import { textOrNull } from '@gi/contract/values/text';
import { dayOf } from '@gi/contract/values/days';
import type { Kysely, Transaction } from 'kysely';
import { writeBurstEntry } from '#audit/bursts.ts';
import { writeEntryWithValues } from '#audit/values.ts';
import type { SignedInCaller } from '#base/caller.ts';
import { refuseWithdrawn } from '#base/consent.ts';
import { refuseBeyondAreas } from '#register/person-areas.ts';
import { type CardCheck, checkCard } from '#identity/aadhaar-card-check.ts';
import { mayChangeIdentity } from '#identity/may-change-identity.ts';
import type { IdentityNumbers } from '#identity/identity-vault.ts';
import { lockRegistration, refuseChangedSince } from '#register/lock-registration.ts';
import { countLookUp } from '#identity/look-up-limits.ts';
import { storeRecords, storeRecordsOf } from '#register/records/store-records.ts';
import { findRow, type RegistrationRow } from '#register/registration-records.ts';
import { noteChange } from '#reviews/review-changes.ts';
import type { Database } from '#db/schema.ts';
import { Problem, problemAt, toProblem } from '#base/errors.ts';
import { type EditPlan, isOfPerson, planEdit } from './plan-edit.ts';
import { valuesOfEdit } from './edit-values.ts';
import { findProducers } from './find-producers.ts';
import { type Edit, numberNames } from './wire.ts';
import { applyEdit, forgetVerified, setVerified } from './write-queries.ts';
import type { IdentityServices } from '#identity/services.ts';
import { reachOf } from '#base/areas-in-sql.ts';

/** Changed identity numbers for the audit trail: keyed hashes that can be compared, not the numbers. */
const traceNumbers = (
  { vault }: IdentityServices,
  before: IdentityNumbers,
  changed: EditPlan['numbers'],
  salt: string,
): Record<string, { before: string | null; after: string | null }> => {
  const hash = (kind: IdentityKind, sent: string | null | undefined) => {
    const number = textOrNull(sent);
    return number === null ? null : vault.fingerprint(kind, number, salt);
  };
  return Object.fromEntries(
    identityKinds
      .filter((kind) => kind in changed)
      .map((kind) => [
        identityRecordKeys[kind],
        { before: hash(kind, before[kind]), after: hash(kind, changed[kind]) },
      ]),
  );
};

/** Whether an edit changes a number that must be unique. PANs are not. */
const changesUniqueNumber = ({ numbers }: EditPlan): boolean =>
  textOrNull(numbers.aadhar) !== null || textOrNull(numbers.voter) !== null;

/** @throws {Problem} 403 with the fields when the edit changes more of the person than contact data */
const refuseIdentity = (plan: EditPlan, { cardText }: Edit): void => {
  const changed = [
    ...(cardText === null ? [] : ['aadhaarQr']),
    ...identityFields.filter((key) => key in plan.person).map(snakeCase),
    ...numberNames(plan.numbers),
  ];
  if (changed.length > 0) throw problemAt('registration.identity_of_other', ...changed);
};

/** Records a refused number with its producer: the refusal tells that the number is registered. */
const recordTaken = async (
  caller: SignedInCaller,
  services: IdentityServices,
  { numbers }: EditPlan,
): Promise<void> => {
  const [id] = await findProducers(services, givenNumbers(numbers));
  const subject = id === undefined ? undefined : { kind: 'producer', id };
  await writeBurstEntry(services.db, caller, 'producer.number_refused', { subject });
};

/** The registration as it is, and what the edit changes. @throws {Problem} as `updateRegistration` */
const readPlan = async (
  caller: SignedInCaller,
  db: Kysely<Database>,
  { vault }: IdentityServices,
  { id, edit }: { id: number; edit: Edit },
) => {
  const row = await findRow(db, id, reachOf(caller));
  if (row === undefined) throw new Problem('registration.not_found');
  refuseWithdrawn(row);
  refuseChangedSince(row, edit.expectedUpdatedAt);
  const before = await vault.reveal(db, row.producer_id);
  const plan = planEdit(row, before, edit);
  if (!(await mayChangeIdentity(caller, db, row.producer_id))) refuseIdentity(plan, edit);
  if (isOfPerson(plan)) await refuseBeyondAreas(caller, db, row.producer_id);
  return { row, before, plan };
};

type EditedCard = {
  row: RegistrationRow;
  before: IdentityNumbers;
  plan: EditPlan;
  edit: Edit;
};

/** Compares a scanned card with the person after the edit. */
const checkEditedCard = async (
  trx: Transaction<Database>,
  { settings }: IdentityServices,
  { row, before, plan, edit: { cardText } }: EditedCard,
): Promise<CardCheck | undefined> => {
  if (cardText === null) return undefined;
  const { name = row.name, nameLatin = row.name_latin, age = row.age } = plan.person;
  const { aadhar } = { ...before, ...plan.numbers };
  const day = dayOf(row.captured_at ?? row.created_at, settings.timeZone);
  return checkCard(trx, cardText, { aadhar, names: [name, nameLatin], age }, day);
};

/**
 * Corrects a registration: sent fields only. Name, contact and identity numbers belong to the
 * producer and change on all of the person's registrations; the rest belongs to this one. Each change
 * of an Aadhar number or Voter ID counts as a look-up.
 * @throws {Problem} 404, 403 `registration.identity_of_other` through another collector's person and
 *   `producer.beyond_area` for what belongs to a person whom the caller does not see whole, 400 with fields, 409
 *   `registration.changed_meanwhile` when the record was changed after `expectedUpdatedAt`, 429 over the limit of the look-ups, 409 when an ID belongs to
 *   another person, 400 `registration.card_unreadable`, `application.reason_missing`
 * @returns the outcome of a scanned card, when one was sent
 */
export const updateRegistration = async (
  caller: SignedInCaller,
  services: IdentityServices,
  id: number,
  edit: Edit,
): Promise<CardCheck | undefined> => {
  const { db, vault } = services;
  const request = { id, edit };
  // Outside the transaction: the count stays when the change is refused.
  let asked: EditPlan | undefined;
  if (edit.numbers.aadhar !== undefined || edit.numbers.voter !== undefined) {
    const { plan } = await readPlan(caller, db, services, request);
    if (changesUniqueNumber(plan)) {
      asked = plan;
      await countLookUp(caller, services);
    }
  }
  const change = db.transaction().execute(async (trx) => {
    const now = await lockRegistration(trx, id, caller);
    if (now === undefined) throw new Problem('registration.not_found');
    const { row, before, plan } = await readPlan(now, trx, services, request);
    const card = await checkEditedCard(trx, services, { row, before, plan, edit });
    const fact = card?.fact ?? null;
    const changes = valuesOfEdit(row, before, plan);
    if (changes.length === 0 && fact === null) return card;
    await vault.change(trx, row.producer_id, plan.numbers);
    const ofPerson = await applyEdit(trx, row, plan);
    await forgetVerified(trx, row.producer_id, plan);
    if (fact !== null) await setVerified(trx, row.id, fact);
    if (changes.length > 0)
      await noteChange(trx, caller, ofPerson ? { producerId: row.producer_id } : { id }, {
        what: 'changed',
        reason: edit.changeReason,
      });
    if (ofPerson) await storeRecordsOf(trx, [row.producer_id]);
    else await storeRecords(trx, [id]);
    const { trace_salt: salt } = await trx
      .selectFrom('producers')
      .select('trace_salt')
      .where('id', '=', row.producer_id)
      .executeTakeFirstOrThrow();
    const fields = changes.map(({ field }) => field);
    const identity = traceNumbers(services, before, plan.numbers, salt);
    await writeEntryWithValues(trx, caller, {
      registrationId: id,
      detail: {
        fields: fact === null ? fields : [...fields, 'identityVerified'],
        card: card?.outcome,
        ...(Object.keys(identity).length === 0 ? {} : { identity }),
      },
      changes,
    });
    return card;
  });
  return change.catch(async (error: unknown) => {
    if (asked !== undefined && toProblem(error).code === 'registration.already_registered')
      await recordTaken(caller, services, asked);
    throw error;
  });
};
