import type { ToldChannel } from '@gi/contract/routes/rights';
import { sql, type Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';

/** A consent that is withdrawn, as the list beside the backups names it; no personal data. */
export type WithdrawalEntry = {
  producerId: number;
  registeredAt: string;
  withdrawnAt: string;
  toldOn: string;
  channel: ToldChannel;
  recordedBy: number | null;
};

/** The accounts that were enabled at a time; the others were disabled or deleted. */
export type EnabledAccounts = { asOf: string; accounts: { id: number; createdAt: string }[] };

export const listWithdrawals = async (db: Kysely<Database>): Promise<WithdrawalEntry[]> => {
  type Row = Omit<WithdrawalEntry, 'registeredAt' | 'withdrawnAt'> & {
    registeredAt: Date;
    withdrawnAt: Date;
  };
  const { rows } = await sql<Row>`
    select distinct on (p.id) p.id as "producerId", p.created_at as "registeredAt",
      p.consent_withdrawn_at as "withdrawnAt", c.told_on::text as "toldOn", c.channel,
      c.recorded_by as "recordedBy"
    from producers p join consent_changes c on c.producer_id = p.id and c.change = 'withdrawn'
    where p.consent_withdrawn_at is not null order by p.id, c.id desc`.execute(db);
  return rows.map((row) => ({
    ...row,
    registeredAt: row.registeredAt.toISOString(),
    withdrawnAt: row.withdrawnAt.toISOString(),
  }));
};

export const listEnabledAccounts = async (db: Kysely<Database>): Promise<EnabledAccounts> => {
  const { rows } = await sql<{ id: number | null; createdAt: Date | null; asOf: Date }>`
    select u.id, u.created_at as "createdAt", now() as "asOf"
    from (select) one left join users u on u.disabled_at is null order by u.id`.execute(db);
  const accounts = rows.flatMap(({ id, createdAt }) =>
    id === null || createdAt === null ? [] : [{ id, createdAt: createdAt.toISOString() }],
  );
  return { asOf: rows[0]?.asOf.toISOString() ?? new Date().toISOString(), accounts };
};
