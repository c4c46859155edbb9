import type { IdentityKind } from '@gi/contract/identity';
import type { RegistrationEdit } from '@gi/contract/registration-input';
import { ownerOf } from '#access.ts';
import { writeAuditEntry, type Actor } from '#core/audit.ts';
import type { IdentityNumbers } from '#core/identity-vault.ts';
import { countLookUp } from '#core/look-ups.ts';
import { findRow } from '#core/registration-records.ts';
import type { SessionUser } from '#core/sessions.ts';
import { Problem, toProblem } from '#errors.ts';
import type { Services } from '#services.ts';
import { type EditPlan, numberField, planEdit } from './edit.ts';
import { applyEdit, lockRegistration } from './queries.ts';

/** Changed identity numbers for the trail: hashes that can be compared, never the numbers. */
const traceNumbers = (
  { vault }: Services,
  before: IdentityNumbers,
  changed: EditPlan['numbers'],
): Record<string, { before: string | null; after: string | null }> => {
  const hash = (kind: IdentityKind, number: string | null | undefined) =>
    number === undefined || number === null || number === ''
      ? null
      : vault.fingerprint(kind, number);
  return Object.fromEntries(
    (Object.keys(changed) as IdentityKind[]).map((kind) => [
      numberField(kind),
      { before: hash(kind, before[kind]), after: hash(kind, changed[kind]) },
    ]),
  );
};

/** Somebody else's number: the refusal tells as much as a look-up does, so it counts as one. */
const countRefusal = async (
  services: Services,
  user: SessionUser,
  error: unknown,
): Promise<never> => {
  if (toProblem(error).code === 'registration.already_registered')
    await countLookUp(services, user.id);
  throw error;
};

/**
 * Corrects a registration: sent fields only. Name, contact and identity numbers belong to the
 * producer and change on all of the person's registrations; the rest belongs to this one.
 * @throws {Problem} 404, 400 with fields, 409 `registration.changed_meanwhile` when the record is
 *   not the one of `expectedUpdatedAt` any more, 409 when an ID belongs to somebody else
 */
export const updateRegistration = async (
  services: Services,
  actor: Actor,
  user: SessionUser,
  id: number,
  edit: RegistrationEdit,
): Promise<void> => {
  const { db, vault } = services;
  const owner = ownerOf(user);
  const change = db.transaction().execute(async (trx) => {
    const held = await lockRegistration(trx, id, owner);
    const row = held ? await findRow(trx, id, owner) : undefined;
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
    await writeAuditEntry(
      trx,
      actor,
      'registration.changed',
      { kind: 'registration', id },
      {
        fields: plan.fields,
        ...(Object.keys(identity).length === 0 ? {} : { identity }),
      },
    );
  });
  await change.catch((error: unknown) => countRefusal(services, user, error));
};
