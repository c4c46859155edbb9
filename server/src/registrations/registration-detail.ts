import { isBlank } from '@gi/contract/values/text';
import { looksRight } from '@gi/contract/fields/identity-numbers';
import { identityKinds, recordNumbers } from '@gi/contract/fields/identity-keys';
import type {
  IdentityNumbers as ShownNumbers,
  RegistrationDetail,
} from '@gi/contract/schemas/registration-record';
import { consentStateOf, standingConsent } from '@gi/contract/rules/consent';
import { applicationsOf } from '#applications/applications.ts';
import { writeAuditEntry } from '#audit/audit.ts';
import { isOffice, may, type SignedInCaller } from '#base/caller.ts';
import { listConsents, refuseWithdrawn } from '#base/consent.ts';
import { firstCollectorOf, mayChangeIdentity } from '#identity/may-change-identity.ts';
import type { IdentityNumbers } from '#identity/identity-vault.ts';
import { findRow, type RegistrationRow, toRecord } from '#register/registration-records.ts';
import { Problem } from '#base/errors.ts';
import { listOthersOf } from './read-queries.ts';
import type { IdentityServices } from '#identity/services.ts';
import { areasOf, reachOf } from '#base/areas-in-sql.ts';

/** A registration whose numbers the caller may see. */
export const findReadable = async (
  caller: SignedInCaller,
  { db }: IdentityServices,
  id: number,
  reach = reachOf(caller),
): Promise<RegistrationRow> => {
  const row = await findRow(db, id, reach);
  if (row === undefined) throw new Problem('registration.not_found');
  if (!isOffice(caller)) refuseWithdrawn(row);
  return row;
};

/** Reads the full numbers of a registration's producer and writes an audit entry about it. */
const revealNumbers = async (
  caller: SignedInCaller,
  { db, vault }: IdentityServices,
  { id, producer_id }: RegistrationRow,
): Promise<IdentityNumbers> => {
  const numbers = await vault.reveal(db, producer_id);
  const subject = { kind: 'registration', id };
  await writeAuditEntry(db, caller, 'registration.viewed_full_ids', subject);
  return numbers;
};

/** The kinds of the numbers whose check digit is wrong, without the numbers themselves. */
const doubtfulNumbers = async (
  { db, vault }: IdentityServices,
  { producer_id }: RegistrationRow,
) => {
  const numbers = await vault.reveal(db, producer_id);
  return identityKinds.filter((kind) => {
    const number = numbers[kind];
    return !isBlank(number) && !looksRight[kind](number);
  });
};

/** The consent of a row's person, whichever registration records it. */
const consentOfPerson = async (
  { db }: IdentityServices,
  { producer_id, consent_withdrawn_at }: RegistrationRow,
): Promise<RegistrationDetail['consent_of_person']> => {
  const given = standingConsent(await listConsents(db, producer_id));
  return { state: consentStateOf(given !== null, consent_withdrawn_at), given };
};

/** A row as the page of one registration shows it. @param full the numbers in full; undefined masks them */
export const toDetail = async (
  caller: SignedInCaller,
  services: IdentityServices,
  row: RegistrationRow,
  full: IdentityNumbers | undefined,
): Promise<RegistrationDetail> => ({
  ...toRecord(caller, services.keys, row, full),
  consent: row.consent,
  consent_of_person: await consentOfPerson(services, row),
  captured_at: row.captured_at?.toISOString() ?? null,
  clock_correction: row.clock_correction,
  may_change_identity: await mayChangeIdentity(caller, services.db, row.producer_id),
  ...(isOffice(caller) && {
    collector_may_change_identity:
      (await firstCollectorOf(services.db, row.producer_id)) === row.user_id,
  }),
  doubtful_numbers: isOffice(caller) ? await doubtfulNumbers(services, row) : [],
  applications: await applicationsOf(services, row, areasOf(caller)),
  other_registrations: await listOthersOf(services.db, row, reachOf(caller)),
});

/**
 * One registration. It has the full identity numbers when the caller may see them and did not ask for masked
 * ones; an audit entry records that.
 * @param reach of who has just changed it: a new address may lie outside the areas
 * @throws {Problem} 404 when there is none that the caller may reach
 */
export const getDetail = async (
  caller: SignedInCaller,
  services: IdentityServices,
  id: number,
  { numbers }: { numbers?: 'masked' | undefined },
  reach = reachOf(caller),
): Promise<RegistrationDetail> => {
  const row = await findReadable(caller, services, id, reach);
  const isMasked = numbers === 'masked' || !may(caller, 'numbers.read');
  const full = isMasked ? undefined : await revealNumbers(caller, services, row);
  return toDetail(caller, services, row, full);
};

/**
 * The full identity numbers of one registration; an audit entry records that they were shown.
 * @throws {Problem} 404 when there is no registration that the caller may reach
 */
export const getNumbers = async (
  caller: SignedInCaller,
  services: IdentityServices,
  id: number,
): Promise<ShownNumbers> => {
  const row = await findReadable(caller, services, id);
  const numbers = await revealNumbers(caller, services, row);
  return recordNumbers((kind) => numbers[kind] ?? null);
};
