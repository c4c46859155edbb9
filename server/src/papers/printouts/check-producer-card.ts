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

type CheckReply = Reply<typeof printouts.check>;

/** The public part of an application's status; null until it is granted or ended. */
const registryOf = (application: FiledState | undefined, today: string): CheckReply['registry'] => {
  if (application === undefined) return null;
  const shown = shownStatus(application, today);
  switch (shown) {
    case 'renewal_due':
      return 'granted';
    case 'not_filed':
    case 'filed':
    case 'advertised':
    case 'opposed':
      return null;
    default:
      return shown;
  }
};

/** The number of what was granted, and its last day unless it was removed before. */
const grantOf = (application: FiledState | undefined, registry: CheckReply['registry']) => {
  const grant = registry === null ? undefined : application;
  const { authorisedUserNo = null, validUntil = null } = grant ?? {};
  return { authorisedUserNo, grantedUntil: registry === 'removed' ? null : validUntil };
};

/**
 * What the public may learn from a card: that this unit issued it, and whether it is still valid, with
 * name, product, unit and days. A card of a deleted registration shows no name; that of a registration which
 * the unit never approved is not current, since a collector can print it alone.
 * @throws {Problem} 404 for a code that was not signed here
 */
export const checkCard = async (
  { db, keys, settings }: Services,
  code: string,
): Promise<CheckReply> => {
  const card = readCheckCode(code, cardKeys(keys));
  if (card === undefined) throw new Problem('printout.code_unknown');
  const [holder, product, unit, application] = await Promise.all([
    findHolder(db, card.registrationId, card.productId),
    findProductName(db, card.productId),
    readUnitSettings(db),
    findFiledState(db, card),
  ]);
  const { validUntil } = card;
  const today = dayOf(new Date(), settings.timeZone);
  const registry = holder === undefined ? null : registryOf(application, today);
  const isOver = validUntil !== null && validUntil < today;
  return {
    genuine: true,
    current: holder?.vouchedFor === true && !isOver && (registry ?? 'granted') === 'granted',
    unreviewed: holder?.vouchedFor === false,
    name: holder?.name ?? null,
    product: product ?? null,
    unit: unit.unitName,
    issuedAt: `${card.issuedOn}T00:00:00.000Z`,
    issuedOn: card.issuedOn,
    validUntil,
    registry,
    ...grantOf(application, registry),
  };
};
