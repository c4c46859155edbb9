import type { AdditionalInput, RegistrationForm } from '@gi/contract/registration-input';
import type { Transaction } from 'kysely';
import { writeAuditEntry } from '#core/audit.ts';
import { findAnswer, type StoredAnswer } from '#core/idempotency.ts';
import type { Database } from '#db/schema.ts';
import { Problem } from '#errors.ts';
import type { Services } from '#services.ts';
import { type Answer, attemptOf, dryAnswer, once, requestHash, type Submitter } from './attempt.ts';
import { findBase, findUsable, insertRegistration, type NewRegistration } from './queries.ts';
import { checkChoice, type Choice, choiceOfForm, choiceOfJson } from './submission.ts';

const additionalMessage = 'Additional registration completed successfully';

/** Does all that the writing does, so that the database judges it too, and takes it back. */
const rehearse = async (
  { db }: Services,
  act: (trx: Transaction<Database>) => Promise<unknown>,
): Promise<void> => {
  const trx = await db.startTransaction().execute();
  try {
    await act(trx);
  } finally {
    await trx.rollback().execute();
  }
};

type AdditionalDraft = {
  baseRegistrationId: number | null | undefined;
  choice: Choice;
  areaOfProduction: string | null;
  consent: NewRegistration['consent'];
  capturedAt: string | null;
  fields: object;
  dryRun: boolean;
};

export const additionalOfForm = (form: RegistrationForm): AdditionalDraft => ({
  baseRegistrationId:
    typeof form.baseRegistrationId === 'number' ? form.baseRegistrationId : undefined,
  choice: choiceOfForm(form),
  areaOfProduction: form.areaOfProduction === '' ? null : (form.areaOfProduction ?? null),
  consent: form.consent ?? null,
  capturedAt: form.capturedAt ?? null,
  fields: form,
  dryRun: form.dryRun === 'true',
});

export const additionalOfJson = (input: AdditionalInput): AdditionalDraft => ({
  baseRegistrationId: input.baseRegistrationId,
  choice: choiceOfJson(input),
  areaOfProduction: null,
  consent: input.consent ?? null,
  capturedAt: input.capturedAt ?? null,
  fields: input,
  dryRun: false,
});

/**
 * A further registration of a known producer; the documents on file are shared.
 * @throws {Problem} 400 `Base registration ID missing`, 404 for a base that the caller may not add
 *   to, 409 when the producer already has one of the products (also when two race)
 */
export const createAdditional = async (
  services: Services,
  by: Submitter,
  draft: AdditionalDraft,
): Promise<Answer> => {
  const attempt = attemptOf(by, requestHash(draft.fields, {}));
  const earlier = attempt && (await findAnswer(services.db, attempt));
  if (earlier !== undefined) return { ...earlier, replayed: true };
  const { baseRegistrationId, choice } = draft;
  if (baseRegistrationId === undefined || baseRegistrationId === null)
    throw new Problem('registration.base_missing');
  const production = checkChoice(choice, await findUsable(services.db, choice));
  const limit = by.user.role === 'admin' ? undefined : by.user.id;
  const act = async (trx: Transaction<Database>): Promise<StoredAnswer> => {
    const base = await findBase(trx, baseRegistrationId, limit);
    if (base === undefined) throw new Problem('registration.base_not_found');
    const registrationId = await insertRegistration(trx, {
      producerId: base.producer_id,
      userId: by.user.id,
      baseRegistrationId: base.base_id,
      choice,
      production,
      areaOfProduction: draft.areaOfProduction,
      consent: draft.consent,
      capturedAt: draft.capturedAt,
    });
    await writeAuditEntry(trx, by.actor, 'registration.additional_created', {
      kind: 'registration',
      id: registrationId,
    });
    const producerId = base.producer_id;
    return { status: 201, body: { registrationId, producerId, message: additionalMessage } };
  };
  if (!draft.dryRun) return once(services, attempt, act);
  await rehearse(services, act);
  return dryAnswer([]);
};
