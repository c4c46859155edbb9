import type { RetentionRules } from '@gi/contract/schemas/retention-rules';
import { sql, type Transaction } from 'kysely';
import type { Database } from '#db/schema.ts';

/** New rules start again: what was waiting or confirmed under the previous ones is void. */
export const putRules = async (
  trx: Transaction<Database>,
  { yearsAfterLastChange, daysAfterWithdrawal }: RetentionRules,
): Promise<void> => {
  const row = {
    years_after_last_change: yearsAfterLastChange,
    days_after_withdrawal: daysAfterWithdrawal,
    changed_at: sql<Date>`now()`,
    round_at: null,
    due: 0,
    erased: 0,
    waiting: 0,
    confirmed: 0,
  };
  await trx
    .insertInto('retention')
    .values(row)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(row))
    .execute();
};

/** @returns false when another number of people waits */
export const confirmWaiting = async (
  trx: Transaction<Database>,
  people: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('retention')
    .set({ waiting: 0, confirmed: people })
    .where('waiting', '=', people)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};
