import { type Caller, refuseUnlessMay } from '#base/caller.ts';

/**
 * Whether an export holds full identity numbers: only when it is asked to.
 * @throws {Problem} 403 without the permission `export.numbers`
 */
export const fullIdsOf = (
  caller: Caller,
  { fullIds = false }: { fullIds?: boolean | undefined },
): boolean => {
  if (fullIds) refuseUnlessMay(caller, 'export.numbers');
  return fullIds;
};
