import type { RetentionRules } from '@gi/contract/schemas/retention-rules';
import { sql, type Kysely } from 'kysely';
import { eraseProducer } from './erasure.ts';
import { withLock } from '#db/advisory-locks.ts';
import type { Database } from '#db/schema.ts';
import type { FileStore } from '#lib/files/file-store.ts';
import { runEach } from '#lib/process/run-each.ts';
import { countDue, isDue, listDue, mostErasedOf, readRetention } from './retention-rules.ts';

const hour = 3_600_000;
/** A little less than a day, because the hourly upkeep that starts the rounds is not exact to the second. */
const timeBetweenRounds = 23 * hour;
const mostInOneRound = 100;

/** The actor of these erasures in the audit trail. */
const server = { user: undefined, address: 'retention rules' };

type RetentionServices = { db: Kysely<Database>; files: FileStore };

/** `due` people when the round began, how many of them were erased, how many wait for a confirmation. */
export type RetentionRound = { due: number; erased: number; waiting: number };

/**
 * Applies the saved rules once a day, and every hour while confirmed people are left, on one server
 * at a time: erases at most 100 people, the longest due first. When more are due than one round may
 * take and nobody confirmed them, it erases no one and records how many wait. Rules
 * apply a day after they were saved, so that a mistake can be taken back.
 * @returns undefined when no round was due
 */
export const applyRetention = async (
  { db, files }: RetentionServices,
  now = Date.now(),
): Promise<RetentionRound | undefined> =>
  withLock(db, 'retention', async (connection) => {
    const { rules, changedAt, roundAt, confirmed } = await readRetention(connection);
    const isOff = rules.yearsAfterLastChange === null && rules.daysAfterWithdrawal === null;
    const last = Math.max(+(changedAt ?? 0), +(roundAt ?? 0));
    if (isOff || (confirmed === 0 && now - last < timeBetweenRounds)) return undefined;
    return runRound({ db: connection, files }, rules, { isConfirmed: confirmed > 0 });
  });

const runRound = async (
  services: RetentionServices,
  rules: RetentionRules,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<RetentionRound> => {
  const { db } = services;
  const { people, now: due } = await countDue(db, rules);
  const stopped = !isConfirmed && due > mostErasedOf(people);
  const cases = stopped ? [] : await listDue(db, rules, mostInOneRound);
  const round = { due, erased: 0, waiting: stopped ? due : 0 };
  try {
    await runEach(cases, async ({ producerId }) => {
      if (await eraseDue(services, { producerId, isConfirmed })) round.erased += 1;
    });
  } finally {
    // Rules saved during the round start without one. When all due people are erased, no confirmation is left.
    await db
      .updateTable('retention')
      .set({ ...round, round_at: sql<Date>`now()`, ...(due === round.erased && { confirmed: 0 }) })
      .where('years_after_last_change', 'is not distinct from', rules.yearsAfterLastChange)
      .where('days_after_withdrawal', 'is not distinct from', rules.daysAfterWithdrawal)
      .execute();
  }
  return round;
};

/** Erases a person who is due by the rules that hold at this moment. */
const eraseDue = async (
  services: RetentionServices,
  { producerId, isConfirmed }: { producerId: number; isConfirmed: boolean },
): Promise<boolean> => {
  const tombstone = await eraseProducer(server, services, {
    producerId,
    reason: 'retention',
    mayErase: async (trx) => {
      const { rules, confirmed } = await readRetention(trx, { forUpdate: true });
      if ((isConfirmed && confirmed === 0) || !(await isDue(trx, rules, producerId))) return false;
      // In the same transaction: a server that is killed never erases more than were confirmed.
      if (isConfirmed)
        await trx
          .updateTable('retention')
          .set({ confirmed: confirmed - 1 })
          .execute();
      return true;
    },
  });
  return tombstone !== undefined;
};
