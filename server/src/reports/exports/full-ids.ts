import { type Caller, isAdmin } from '#base/caller.ts';
import { Problem } from '#base/errors.ts';

/**
 * Whether an export holds full identity numbers: only when it is asked to.
 * @throws {Problem} 403 for collectors: they leave in administrators' exports only
 */
export const fullIdsOf = (
  caller: Caller,
  { fullIds = false }: { fullIds?: boolean | undefined },
): boolean => {
  if (fullIds && !isAdmin(caller)) throw new Problem('auth.admin_required');
  return fullIds;
};
