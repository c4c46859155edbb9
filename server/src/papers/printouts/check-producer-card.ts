import { shownStatus } from '@gi/contract/rules/grant-validity';
import { dayOf } from '@gi/contract/values/days';
import type { printouts } from '@gi/contract/schemas/printouts';
import type { Reply } from '@gi/contract/schemas/call-types';
import { type FiledState, findFiledState } from '#applications/applications.ts';
import { readUnitSettings } from '#base/unit-settings.ts';
import { Problem } from '#base/errors.ts';
import { cardKeys } from '../producer-card-code/card-keys.ts';
import { readCheckCode } from '../producer-card-code/check-code.ts';
import type { Services } from '#base/services.ts';
import { findHolder, findProductName } from './queries.ts';

/** The public part of an application's status; null until it is granted. */
const registryOf = (
  application: FiledState | undefined,
  timeZone: string,
): 'granted' | 'expired' | 'removed' | null => {
  if (application === undefined) return null;
  const shown = shownStatus(application, dayOf(new Date(), timeZone));
  if (shown === 'renewal_due') return 'granted';
  return shown === 'granted' || shown === 'expired' || shown === 'removed' ? shown : null;
};

/**
 * What the public may learn from a card: that this unit issued it, and whether it is still valid, with
 * name, product, unit and days. A card of a deleted registration shows no name.
 * @throws {Problem} 404 for a code that was not signed here
 */
export const checkCard = async (
  { db, keys, settings }: Services,
  code: string,
): Promise<Reply<typeof printouts.check>> => {
  const card = readCheckCode(code, cardKeys(keys));
  if (card === undefined) throw new Problem('printout.code_unknown');
  const [name, product, unit, application] = await Promise.all([
    findHolder(db, card.registrationId, card.productId),
    findProductName(db, card.productId),
    readUnitSettings(db),
    findFiledState(db, card),
  ]);
  const { validUntil } = card;
  const isOver = validUntil !== null && validUntil < dayOf(new Date(), settings.timeZone);
  const registry = name === undefined ? null : registryOf(application, settings.timeZone);
  return {
    genuine: true,
    current: name !== undefined && !isOver,
    name: name ?? null,
    product: product ?? null,
    unit: unit.unitName,
    issuedAt: `${card.issuedOn}T00:00:00.000Z`,
    issuedOn: card.issuedOn,
    validUntil,
    registry,
    authorisedUserNo: registry === null ? null : (application?.authorisedUserNo ?? null),
    grantedUntil: registry === null ? null : (application?.validUntil ?? null),
  };
};
