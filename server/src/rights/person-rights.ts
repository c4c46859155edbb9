import { readErasure } from './erasure-requests.ts';
import { refuseOutOfAreas } from '#register/person-areas.ts';
import type { SignedInCaller } from '#base/caller.ts';
import type { ConsentChange, LegalHold, PersonRights } from '@gi/contract/schemas/rights';
import { consentStateOf } from '@gi/contract/rules/consent';
import type { Kysely } from 'kysely';
import { type HoldRow, listHolds } from '#base/legal-holds.ts';
import type { Database } from '#db/schema.ts';
import { Problem } from '#base/errors.ts';
import {
  type ConsentChangeRow,
  findConsent,
  listConsentChanges,
} from './consent-and-hold-queries.ts';

const toHold = (row: HoldRow): LegalHold => ({
  id: row.id,
  reason: row.reason,
  setAt: row.set_at.toISOString(),
  setBy: row.set_by,
  liftReason: row.lift_reason,
  liftedAt: row.lifted_at?.toISOString() ?? null,
  liftedBy: row.lifted_by,
});

export const toConsentChange = (row: ConsentChangeRow): ConsentChange => ({
  id: row.id,
  change: row.change,
  toldOn: row.told_on,
  channel: row.channel,
  language: row.language,
  noticeVersion: row.notice_version,
  recordedAt: row.recorded_at.toISOString(),
  recordedBy: row.username,
});

/** What the office sees of a person's rights. @throws {Problem} 404 `producer.not_found` */
export const getRights = async (
  caller: SignedInCaller,
  db: Kysely<Database>,
  producerId: number,
): Promise<PersonRights> => {
  await refuseOutOfAreas(caller, db, producerId);
  const consent = await findConsent(db, producerId);
  if (consent === undefined) throw new Problem('producer.not_found');
  const changes = await listConsentChanges(db, producerId);
  const holds = (await listHolds(db, producerId)).map(toHold);
  return {
    producerId,
    consentState: consentStateOf(consent.is_recorded, consent.consent_withdrawn_at),
    consentWithdrawnAt: consent.consent_withdrawn_at?.toISOString() ?? null,
    consentChanges: changes.map(toConsentChange),
    hold: holds.find((hold) => hold.liftedAt === null) ?? null,
    erasure: await readErasure(caller, db, producerId),
    earlierHolds: holds.filter((hold) => hold.liftedAt !== null),
  };
};
