import type { printouts } from '@gi/contract/printouts';
import type { Reply } from '@gi/contract/endpoint';
import { readUnitSettings } from '#core/unit-settings.ts';
import { Problem } from '#errors.ts';
import { cardKeys, readCheckCode } from '#papers/papers.ts';
import type { Services } from '#services.ts';
import { findHolder, findProductName } from './queries.ts';

/**
 * What the public may learn from a card: that this unit issued it, and whether it is still valid, with
 * name, product, unit and day. A card of a deleted registration shows no name.
 * @throws {Problem} 404 for a code that was not signed here
 */
export const checkCard = async (
  { db, keys }: Services,
  code: string,
): Promise<Reply<typeof printouts.check>> => {
  const card = readCheckCode(code, cardKeys(keys));
  if (card === undefined) throw new Problem('printout.code_unknown');
  const [name, product, unit] = await Promise.all([
    findHolder(db, card.registrationId, card.productId),
    findProductName(db, card.productId),
    readUnitSettings(db),
  ]);
  return {
    genuine: true,
    current: name !== undefined,
    name: name ?? null,
    product: product ?? null,
    unit: unit.unitName,
    issuedAt: `${card.issuedOn}T00:00:00.000Z`,
    issuedOn: card.issuedOn,
  };
};
