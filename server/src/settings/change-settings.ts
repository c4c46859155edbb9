import type { Kysely, Transaction } from 'kysely';
import type { Caller, SignedInCaller } from '#base/caller.ts';
import { callerNow } from '#base/caller-now.ts';
import { lock } from '#db/advisory-locks.ts';
import type { Database } from '#db/schema.ts';

/**
 * Runs a change of the settings of the unit, its logo, recordings or certificates. Two administrators who save at once
 * wait for each other: the second reads what the first has saved, and is asked for the right again.
 * @throws {Problem} as `callerNow`
 */
export const changeSettings = <Result>(
  db: Kysely<Database>,
  caller: Caller,
  change: (trx: Transaction<Database>, caller: SignedInCaller) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (trx) => {
    await lock(trx, 'unitSettings');
    return change(trx, await callerNow(trx, caller));
  });
