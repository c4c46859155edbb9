import type pg from 'pg';
import type { EnabledAccounts, WithdrawalEntry } from './list-queries.ts';

/**
 * Withdraws listed consents in the restored rows, unless these know a change of the consent that is as new.
 * @returns how many
 */
export const withdrawAgain = async (
  client: pg.ClientBase,
  withdrawals: readonly WithdrawalEntry[],
): Promise<number> => {
  const { rowCount } = await client.query(
    `with missing as (
      select e.* from producers p
      join jsonb_to_recordset($1::jsonb) as e("producerId" bigint, "registeredAt" timestamptz,
          "withdrawnAt" timestamptz, "toldOn" date, channel text, "recordedBy" bigint)
        on e."producerId" = p.id and e."registeredAt" = date_trunc('milliseconds', p.created_at)
      where not exists (select from consent_changes c
        where c.producer_id = p.id and c.change in ('withdrawn', 'given')
          and date_trunc('milliseconds', c.recorded_at) >= e."withdrawnAt")),
    withdrawn as (
      update producers p set consent_withdrawn_at = m."withdrawnAt"
      from missing m where p.id = m."producerId"),
    changes as (
      insert into consent_changes (producer_id, change, told_on, channel, recorded_by, recorded_at)
      select "producerId", 'withdrawn', "toldOn", channel, "recordedBy", "withdrawnAt" from missing)
    insert into audit (user_id, action, subject_kind, subject_id, detail)
    select "recordedBy", 'consent.withdrawn', 'producer', "producerId",
      jsonb_build_object('toldOn', "toldOn", 'channel', channel, 'afterRestore', true)
    from missing`,
    [JSON.stringify(withdrawals)],
  );
  return rowCount ?? 0;
};

/**
 * Disables the restored accounts that were disabled or deleted when the list was written. Later accounts stay as they are.
 * @returns how many
 */
export const disableAgain = async (
  client: pg.ClientBase,
  { asOf, accounts }: EnabledAccounts,
): Promise<number> => {
  const { rowCount } = await client.query(
    `with disabled as (
      update users u set disabled_at = now()
      where u.disabled_at is null and u.created_at < $2::timestamptz
        and not exists (select from jsonb_to_recordset($1::jsonb) as e(id bigint, "createdAt" timestamptz)
          where e.id = u.id and e."createdAt" = date_trunc('milliseconds', u.created_at))
      returning u.id)
    insert into audit (action, subject_kind, subject_id, detail)
    select 'user.changed', 'user', id, '{"fields": ["disabled"], "disabled": true, "afterRestore": true}'
    from disabled`,
    [JSON.stringify(accounts), asOf],
  );
  return rowCount ?? 0;
};
