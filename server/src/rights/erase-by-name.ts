import { checkConfirmed } from './erasure-requests.ts';
import { refuseBeyondAreas } from '#register/person-areas.ts';
import type { Erasure } from '@gi/contract/schemas/rights';
import type { ErasureInput } from '@gi/contract/schemas/rights-input';
import type * as z from 'zod/mini';
import type { SignedInCaller } from '#base/caller.ts';
import { callerNow } from '#base/caller-now.ts';
import { type ErasureRow, getErasure } from './consent-and-hold-queries.ts';
import { eraseProducer } from './erasure.ts';
import { refuseOtherName } from './same-name.ts';
import { Problem } from '#base/errors.ts';
import type { Services } from '#base/services.ts';

/** The tombstone on the wire; without a name when the account is gone or it was the server. */
export const toErasure = (row: ErasureRow): Erasure => ({
  producerId: row.producer_id,
  registrationIds: row.registration_ids,
  registrations: row.registration_ids.length,
  files: row.object_keys.length,
  registeredAt: row.registered_at.toISOString(),
  erasedAt: row.erased_at.toISOString(),
  erasedBy: row.username,
  ...(row.asked && { askedBy: row.asked.username }),
  reason: row.reason,
});

/**
 * Erases a person whose name was typed as confirmation.
 * @throws {Problem} 404, 400 `rights.name_differs`, 409 `producer.legal_hold`, and as `checkConfirmed`
 */
export const erasePerson = async (
  caller: SignedInCaller,
  services: Services,
  producerId: number,
  { reason, confirmation }: z.output<typeof ErasureInput>,
): Promise<Erasure> => {
  const tombstone = await eraseProducer(caller, services, {
    producerId,
    reason,
    mayErase: async (trx, { name }) => {
      const now = await callerNow(trx, caller);
      await refuseBeyondAreas(now, trx, producerId);
      refuseOtherName(name, confirmation);
      return checkConfirmed(now, trx, producerId);
    },
  });
  if (tombstone === undefined) throw new Problem('producer.not_found');
  return toErasure(await getErasure(services.db, producerId));
};
