import { Problem } from './errors.ts';
import type { Services } from './services.ts';
import type { Caller } from './caller.ts';

/** Runs a read with services whose `db` is the replica or the primary. It must not write. */
export type Reader<Needs extends Services> = <Result>(
  read: (services: Needs) => Promise<Result>,
) => Promise<Result>;

/** PostgreSQL's code for a statement timeout: the primary would time out too. */
const tooLong = '57014';

/**
 * Where the lists, reports and exports of a caller are read: the replica, when it has all that this
 * session wrote, otherwise the primary. A replica that fails in the middle is not an error: the same
 * read runs again on the primary, and so do those after it.
 */
export const openReader = async <Needs extends Services>(
  caller: Caller,
  services: Needs,
): Promise<Reader<Needs>> => {
  const { replica } = services;
  let db = await replica?.choose(caller.user?.writtenPosition);
  return async (read) => {
    if (db === undefined) return read(services);
    try {
      return await read({ ...services, db });
    } catch (error) {
      if (error instanceof Problem || (error as { code?: unknown }).code === tooLong) throw error;
      replica?.suspend(error);
      db = undefined;
      return read(services);
    }
  };
};
