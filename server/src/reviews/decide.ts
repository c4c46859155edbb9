import { reviewSteps, type ReviewDecision } from '@gi/contract/fields/review-states';
import { sentence } from '@gi/contract/words/sentence';
import type { RegistrationRecord } from '@gi/contract/schemas/registration-record';
import { productOfRemark } from '@gi/contract/fields/remark-fields';
import type { Remark } from '@gi/contract/schemas/remark';
import type { ReviewInput } from '@gi/contract/schemas/reviews';
import { guardianAgreed, isMinor } from '@gi/contract/rules/minors';
import { textOrNull } from '@gi/contract/values/text';
import type { Transaction } from 'kysely';
import {
  closeApplications,
  hasFiled,
  listRunning,
  openApplications,
} from '#applications/applications.ts';
import { noteChangeOfFiled } from '#applications/changes-after-filing.ts';
import { type AuditAction, writeAuditEntry } from '#audit/audit.ts';
import type { SignedInCaller } from '#base/caller.ts';
import { listConsents } from '#base/consent.ts';
import { deleteReviewed } from '#documents/replaced-documents.ts';
import { removeObjects } from '#documents/object-removals.ts';
import { insertReview } from './review-changes.ts';
import { readLocked } from '#register/lock-registration.ts';
import type { RegistrationRow } from '#register/registration-records.ts';
import type { Database } from '#db/schema.ts';
import { fieldProblem, Problem } from '#base/errors.ts';
import type { Services } from '#base/services.ts';
import { refuseHeldByOther } from './claims.ts';
import { endClaim, findClaim } from './claim-queries.ts';
import { factsOf } from './compared-facts.ts';
import { checkFourEyes } from './four-eyes.ts';
import { putSnapshot, putStatus } from './queries.ts';
import { storeAndReturnRecord } from './locked-registration.ts';
import { dropUndo, keepForUndo } from './undo-queries.ts';
import { refuseStale } from './refuse-stale.ts';

/** A decision by `reviewSteps`: not an undo. */
export type Decided = ReviewInput & { decision: ReviewDecision };

const actions: Record<ReviewDecision, AuditAction> = {
  approve: 'review.approved',
  return: 'review.returned',
  reject: 'review.rejected',
  reopen: 'review.reopened',
  'take-back': 'review.taken_back',
};

/** @throws {Problem} 400 for a remark about a product that the registration does not have */
const checkRemarks = (row: RegistrationRow, remarks: readonly Remark[]): void => {
  const fields = Object.fromEntries(
    remarks.flatMap(({ field }, index) => {
      const product = productOfRemark(field);
      const isKnown = product === undefined || row.products.some(({ id }) => id === product);
      return isKnown === true ? [] : [[`remarks.${index}`, sentence('application.unknown')]];
    }),
  );
  if (Object.keys(fields).length > 0) throw fieldProblem('request.invalid', fields);
};

/**
 * @returns whether a person under 18 is approved without the consent of a parent or guardian
 * @throws {Problem} 409 `review.guardian_missing` unless that is confirmed
 */
const checkGuardianConsent = async (
  trx: Transaction<Database>,
  { age, producer_id }: RegistrationRow,
  { withoutGuardian: isConfirmed = false }: ReviewInput,
): Promise<boolean> => {
  if (!isMinor(age)) return false;
  const consents = await listConsents(trx, producer_id);
  if (consents.some(({ consent }) => guardianAgreed(consent))) return false;
  if (!isConfirmed) throw new Problem('review.guardian_missing');
  return true;
};

/** The note of the reviewer, which says afterwards what was confirmed. */
const noteWithoutGuardian = ({ note }: ReviewInput): string =>
  [textOrNull(note), '(Under 18: approved without the consent of a guardian)']
    .filter((part) => part !== null)
    .join(' ');

/**
 * The reason of a decision. A rejection while an application is with the Registry or granted has to be confirmed,
 * and its reason names the application.
 * @throws {Problem} 409 `review.application_running`
 */
const noteOf = async (
  trx: Transaction<Database>,
  id: number,
  { decision, note, despiteApplications = false }: Decided,
): Promise<string | null> => {
  const said = textOrNull(note);
  const running = decision === 'reject' ? await listRunning(trx, id) : [];
  if (running.length === 0) return said;
  const names = running.map(({ productName, status, applicationNo, authorisedUserNo }) =>
    [productName, status, authorisedUserNo ?? applicationNo]
      .filter((each) => each !== null)
      .join(', '),
  );
  if (!despiteApplications)
    throw new Problem('review.application_running', {
      sentence: sentence('review.application_running_for', { applications: names.join('; ') }),
    });
  return `${said ?? ''} (Application: ${names.join('; ')})`;
};

/** Return and reject: what the applications that are filed are flagged with. */
const flagged = { return: 'returned', reject: 'rejected' } as const;

/** Flags the applications that are filed, with the reason: the note, or what the remarks say. */
const flagFiled = async (
  trx: Transaction<Database>,
  caller: SignedInCaller,
  id: number,
  { decision, note, remarks = [] }: Decided,
): Promise<void> => {
  if (decision !== 'return' && decision !== 'reject') return;
  const said = [textOrNull(note), ...remarks.map((each) => `${each.field}: ${each.text}`)];
  const reason = said.filter((part) => part !== null).join('; ');
  const change = { what: flagged[decision], reason: textOrNull(reason), userId: caller.user.id };
  await noteChangeOfFiled(trx, caller, [id], change);
};

/**
 * Decides about a registration. `reviewSteps` says what is allowed in which state. Of two decisions
 * at once the first is kept; the second is refused and told what happened.
 * @throws {Problem} 404, 400 for a remark about an unknown product, 403 `review.own_work`, 409
 *   `review.decided_meanwhile`, `review.claimed`, `registration.changed_meanwhile`, `producer.consent_withdrawn`,
 *   `review.application_running`, `review.guardian_missing`, `review.filed`
 */
export const decide = async (
  caller: SignedInCaller,
  services: Services,
  id: number,
  input: Decided,
): Promise<RegistrationRecord> => {
  const { record, objectKeys } = await services.db.transaction().execute(async (trx) => {
    const { row, now } = await readLocked(trx, id, caller);
    const { decision, remarks = [] } = input;
    const alone = await checkFourEyes(caller, trx, id);
    refuseStale(row, input);
    refuseHeldByOther(caller, services.settings, await findClaim(trx, id), input.takeOver);
    checkRemarks(row, remarks);
    const userId = caller.user.id;
    if (decision === 'take-back' && (await hasFiled(trx, id))) throw new Problem('review.filed');
    await keepForUndo(trx, id, { userId, updatedAt: row.updated_at });
    await putStatus(trx, id, {
      status: reviewSteps[decision].to,
      reviewer: userId,
      remarks: remarks.length,
    });
    const lacksGuardian = decision === 'approve' && (await checkGuardianConsent(trx, row, input));
    const note = lacksGuardian ? noteWithoutGuardian(input) : await noteOf(trx, id, input);
    await insertReview(trx, { registrationId: id, decision, userId, note, remarks, alone });
    await flagFiled(trx, caller, id, input);
    if (decision === 'approve') await openApplications(trx, id);
    if (decision === 'take-back') await closeApplications(trx, id);
    if (reviewSteps[decision].to !== 'submitted') await putSnapshot(trx, id, factsOf(row));
    await endClaim(trx, id, userId);
    const subject = { kind: 'registration', id } as const;
    const fields = remarks.map(({ field }) => field);
    await writeAuditEntry(trx, caller, actions[decision], subject, { fields });
    if (alone) await writeAuditEntry(trx, caller, 'review.decided_alone', subject);
    const objectKeys = await deleteReviewed(trx, caller, row.producer_id, subject);
    return { record: await storeAndReturnRecord(now, trx, services, id), objectKeys };
  });
  await removeObjects(services, objectKeys);
  return record;
};

/**
 * Submits a returned registration again.
 * @throws {Problem} 404, 409 `review.not_returned`, `producer.consent_withdrawn`
 */
export const resubmit = (
  caller: SignedInCaller,
  services: Services,
  id: number,
  note: string | null,
): Promise<RegistrationRecord> =>
  services.db.transaction().execute(async (trx) => {
    const { row, now } = await readLocked(trx, id, caller);
    if (row.review_status !== reviewSteps.resubmit.from) throw new Problem('review.not_returned');
    const userId = caller.user.id;
    await dropUndo(trx, id);
    await putStatus(trx, id, { status: reviewSteps.resubmit.to, reviewer: userId, remarks: 0 });
    await insertReview(trx, { registrationId: id, decision: 'resubmit', userId, note });
    await writeAuditEntry(trx, caller, 'review.resubmitted', { kind: 'registration', id });
    return storeAndReturnRecord(now, trx, services, id);
  });
