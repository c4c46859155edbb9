import type { IdentityKind } from '@gi/contract/identity';
import { identityKinds, identityRecordKeys } from '@gi/contract/identity-fields';
import { textOrNull } from '@gi/contract/text';
import { writeAuditEntry } from '#core/audit.ts';
import { ownerOf, type SignedInCaller } from '#core/caller.ts';
import type { IdentityNumbers } from '#core/identity-vault.ts';
import { countLookUp } from '#core/look-ups.ts';
import { findRow } from '#core/registration-records.ts';
import { Problem, toProblem } from '#errors.ts';
import type { Services } from '#services.ts';
import { type EditPlan, planEdit } from './edit.ts';
import type { Edit } from './wire.ts';
import { applyEdit, lockRegistration } from './write-queries.ts';

/** Changed identity numbers for the audit trail: keyed hashes that can be compared, not the numbers. */
const traceNumbers = (
  { vault }: Services,
  before: IdentityNumbers,
  changed: EditPlan['numbers'],
): Record<string, { before: string | null; after: string | null }> => {
  const hash = (kind: IdentityKind, sent: string | null | undefined) => {
    const number = textOrNull(sent);
    return number === null ? null : vault.fingerprint(kind, number);
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

/** The refusal of another person's number says as much as a look-up does, so it counts as one. */
const countRefusal = async (
  caller: SignedInCaller,
  services: Services,
  error: unknown,
): Promise<never> => {
  if (toProblem(error).code === 'registration.already_registered')
    await countLookUp(caller, services);
  throw error;
};

/**
 * Corrects a registration: sent fields only. Name, contact and identity numbers belong to the
 * producer and change on all of the person's registrations; the rest belongs to this one.
 * @throws {Problem} 404, 400 with fields, 409 `registration.changed_meanwhile` when the record was
 *   changed after `expectedUpdatedAt`, 409 when an ID belongs to another person
 */
export const updateRegistration = async (
  caller: SignedInCaller,
  services: Services,
  id: number,
  edit: Edit,
): Promise<void> => {
  const { db, vault } = services;
  const owner = ownerOf(caller);
  const change = db.transaction().execute(async (trx) => {
    const locked = await lockRegistration(trx, id, owner);
    const row = locked ? await findRow(trx, id, owner) : undefined;
    if (row === undefined) throw new Problem('registration.not_found');
    const { expectedUpdatedAt } = edit;
    if (expectedUpdatedAt !== undefined && Date.parse(expectedUpdatedAt) !== +row.updated_at)
      throw new Problem('registration.changed_meanwhile');
    const before = await vault.reveal(trx, row.producer_id);
    const plan = planEdit(row, before, edit);
    if (plan.fields.length === 0) return;
    await vault.change(trx, row.producer_id, plan.numbers);
    await applyEdit(trx, row, plan);
    const identity = traceNumbers(services, before, plan.numbers);
    const subject = { kind: 'registration', id };
    await writeAuditEntry(trx, caller, 'registration.changed', subject, {
      fields: plan.fields,
      ...(Object.keys(identity).length === 0 ? {} : { identity }),
    });
  });
  await change.catch((error: unknown) => countRefusal(caller, services, error));
};
