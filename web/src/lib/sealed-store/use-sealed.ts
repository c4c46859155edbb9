import { useEffect, useState } from 'react';
import { subscribeToSealed } from './sealed-store.ts';

/**
 * What `read` finds on the device for a user, again after each change there; undefined before it has answered and
 * without a user. Give the same function at each rendering, one that does not reject. With a `kind`, changes of other
 * kinds of records are ignored.
 */
export const useSealed = <T>(
  read: (userId: number) => Promise<T>,
  userId: number | undefined,
  kind?: string,
): T | undefined => {
  const [found, setFound] = useState<T>();
  useEffect(() => {
    if (userId === undefined) return undefined;
    let here = true;
    const show = async () => {
      const next = await read(userId);
      if (here) setFound(next);
    };
    void show();
    const stop = subscribeToSealed(({ put = [], remove = [] }) => {
      const isRead =
        kind === undefined || [...put, ...remove].some((record) => record.kind === kind);
      if (isRead) void show();
    });
    return () => {
      here = false;
      stop();
    };
  }, [read, userId, kind]);
  return found;
};
