import { readErasure } from './erasure-requests.ts';
import { refuseOutOfAreas } from '#register/person-areas.ts';
import type { SignedInCaller } from '#base/caller.ts';
import type { PersonRights } from '@gi/contract/schemas/rights';
import { consentStateOf } from '@gi/contract/rules/consent';
import type { Kysely } from 'kysely';
import { listHolds } from '#base/legal-holds.ts';
import type { Database } from '#db/schema.ts';
import { Problem } from '#base/errors.ts';
import { findConsent, listConsentChanges } from './consent-and-hold-queries.ts';

/** What the office sees of a person's rights. @throws {Problem} 404 `producer.not_found` */
export const getRights = async (
  caller: SignedInCaller,
  db: Kysely<Database>,
  producerId: number,
): Promise<PersonRights> => {
  await refuseOutOfAreas(caller, db, producerId);
  const consent = await findConsent(db, producerId);
  if (consent === undefined) throw new Problem('producer.not_found');
  const holds = await listHolds(db, producerId);
  return {
    producerId,
    consentState: consentStateOf(consent.is_recorded, consent.consent_withdrawn_at),
    consentWithdrawnAt: consent.consent_withdrawn_at?.toISOString() ?? null,
    consentChanges: await listConsentChanges(db, producerId),
    hold: holds.find((hold) => hold.liftedAt === null) ?? null,
    erasure: await readErasure(caller, db, producerId),
    earlierHolds: holds.filter((hold) => hold.liftedAt !== null),
  };
};
