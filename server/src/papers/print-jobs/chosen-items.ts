import { mostPrinted } from '@gi/contract/routes/print-jobs';
import type { PrintJobInput } from '@gi/contract/schemas/print-jobs';
import type * as z from 'zod/mini';
import type { SignedInCaller } from '#base/caller.ts';
import { scopeOf } from '#register/registration-lists.ts';
import { listIds } from '#register/registration-orders.ts';
import { Problem } from '#base/errors.ts';
import type { IdentityServices } from '#identity/services.ts';
import { areasOf, reachOf } from '#base/areas-in-sql.ts';

type PrintSelection = Pick<z.output<typeof PrintJobInput>, 'registrationIds' | 'products' | 'view'>;

/** What a print job prints: a registration with all products that are produced, or one product of it. */
export type ChosenItem = { registrationId: number; productId: number | null };

const whole = (registrationId: number): ChosenItem => ({ registrationId, productId: null });

/**
 * The named items within the caller's reach. Others are left out as if they did not exist, so that their blanks are not
 * revealed.
 * @throws {Problem} 400 when none is left
 */
const inReachOf = async (
  caller: SignedInCaller,
  { db }: IdentityServices,
  items: readonly ChosenItem[],
): Promise<ChosenItem[]> => {
  if (areasOf(caller) === undefined) return [...items];
  const scope = { ...reachOf(caller), ids: items.map(({ registrationId }) => registrationId) };
  const reached = new Set(await listIds(db, scope, { order: 'newest', limit: mostPrinted }));
  const found = items.filter(({ registrationId }) => reached.has(registrationId));
  if (found.length === 0) throw new Problem('print.none_chosen');
  return found;
};

/**
 * The items of a print job in the order of its file: those named, or all that a list shows now.
 * @throws {Problem} 400 for none, or more than 10,000
 */
export const chosenItems = async (
  caller: SignedInCaller,
  services: IdentityServices,
  { registrationIds, products, view }: PrintSelection,
): Promise<ChosenItem[]> => {
  if (products !== undefined) return inReachOf(caller, services, products);
  if (registrationIds !== undefined) return inReachOf(caller, services, registrationIds.map(whole));
  if (view === undefined) throw new Problem('print.none_chosen');
  const { order = 'newest', ...filter } = view;
  const scope = await scopeOf(caller, services, filter);
  const ids = await listIds(
    services.db,
    { ...scope, consented: true },
    { order, limit: mostPrinted + 1 },
  );
  if (ids.length === 0) throw new Problem('print.none_chosen');
  if (ids.length > mostPrinted) throw new Problem('print.too_many_chosen');
  return ids.map(whole);
};
