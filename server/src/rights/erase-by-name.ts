import { checkConfirmed } from './erasure-requests.ts';
import { refuseBeyondAreas } from '#register/person-areas.ts';
import type { Erasure } from '@gi/contract/schemas/rights';
import type { ErasureInput } from '@gi/contract/schemas/rights-input';
import type * as z from 'zod/mini';
import type { SignedInCaller } from '#base/caller.ts';
import { callerNow } from '#base/caller-now.ts';
import { getErasure } from './consent-and-hold-queries.ts';
import { eraseProducer } from './erasure.ts';
import { refuseOtherName } from './same-name.ts';
import { Problem } from '#base/errors.ts';
import type { Services } from '#base/services.ts';

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
  return getErasure(services.db, producerId);
};
