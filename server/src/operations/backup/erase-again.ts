import type pg from 'pg';
import type { ErasureEntry } from './erasure-list.ts';

/** Finds erased people in the restored rows; the time distinguishes them from others with the same id. */
const findPeople = async (
  client: pg.ClientBase,
  erasures: readonly ErasureEntry[],
): Promise<ErasureEntry[]> => {
  const { rows } = await client.query<{ id: string }>(
    `select p.id from producers p
    join jsonb_to_recordset($1::jsonb) as e("producerId" bigint, "registeredAt" timestamptz)
      on e."producerId" = p.id and e."registeredAt" = date_trunc('milliseconds', p.created_at)`,
    [JSON.stringify(erasures)],
  );
  const found = new Set(rows.map((row) => Number(row.id)));
  return erasures.filter((entry) => found.has(entry.producerId));
};

/** Deletes people with everything that belongs to them; returns the keys of their objects. */
const deletePeople = async (client: pg.ClientBase, ids: readonly number[]): Promise<string[]> => {
  await client.query(
    // As `rights/forget-results.ts`.
    `update idempotency_keys set key = encode(sha256(convert_to(key, 'UTF8')), 'hex'),
      request_hash = null, receipt_hash = null,
      body = jsonb_build_object('registrationId', body -> 'registrationId')
    where request_hash is not null and (body ->> 'registrationId')::bigint in (
      select id from registrations where producer_id = any($1::bigint[])
      union all select unnest(registration_ids) from trash where producer_id = any($1::bigint[]))`,
    [ids],
  );
  // First: a cascade from registrations returns no object keys.
  const { rows } = await client.query<{ object_key: string }>(
    'delete from documents where producer_id = any($1::bigint[]) returning object_key',
    [ids],
  );
  await client.query('delete from registrations where producer_id = any($1::bigint[])', [ids]);
  await client.query('delete from producers where id = any($1::bigint[])', [ids]);
  return rows.map((row) => row.object_key);
};

/** Action, subject and detail of the audit entry of a person who is deleted again. */
const entryOf = ({ producerId, registrationIds, reason }: ErasureEntry): [string, number, string] =>
  reason === 'trash'
    ? [
        'trash.deleted',
        producerId,
        JSON.stringify({ registrations: registrationIds.length, afterRestore: true }),
      ]
    : ['producer.erased', producerId, JSON.stringify({ reason, afterRestore: true })];

/** Tombstones, audit entries and requests to delete the objects. */
const recordAgain = async (
  client: pg.ClientBase,
  {
    listed,
    people,
    objectKeys,
  }: {
    listed: readonly ErasureEntry[];
    people: readonly ErasureEntry[];
    objectKeys: readonly string[];
  },
): Promise<void> => {
  // The schema of a backup before 0046 refuses the reason `trash`. The list keeps those people.
  for (const each of listed.filter(({ reason }) => reason !== 'trash'))
    await client.query(
      `insert into erasures (producer_id, registration_ids, object_keys, registered_at, erased_at, erased_by, reason)
      values ($1, $2, $3, $4, $5, $6, $7) on conflict (producer_id) do nothing`,
      [
        each.producerId,
        each.registrationIds,
        each.objectKeys,
        each.registeredAt,
        each.erasedAt,
        each.erasedBy,
        each.reason,
      ],
    );
  for (const each of people)
    await client.query(
      `insert into audit (user_id, action, subject_kind, subject_id, detail)
      values ($1, $2, 'producer', $3, $4)`,
      [each.erasedBy, ...entryOf(each)],
    );
  await client.query(
    'insert into object_removals (object_key) select unnest($1::text[]) on conflict do nothing',
    [objectKeys],
  );
};

/** Moves the id sequences past erased people, who may be newer than the backup. */
const skipIds = async (client: pg.ClientBase, erasures: readonly ErasureEntry[]): Promise<void> => {
  const highest = {
    producers: Math.max(0, ...erasures.map((each) => each.producerId)),
    registrations: Math.max(0, ...erasures.flatMap((each) => each.registrationIds)),
  };
  for (const [table, id] of Object.entries(highest))
    await client.query(
      `select setval(pg_get_serial_sequence($1, 'id'), $2::bigint)
      where $2::bigint > coalesce(pg_sequence_last_value(pg_get_serial_sequence($1, 'id')::regclass), 0)`,
      [table, id],
    );
};

/**
 * Erases listed people again whom a backup older than their erasure brought back, in the transaction that restores it.
 * @returns how many people these were, and the objects that the caller deletes after the commit
 */
export const eraseAgain = async (
  client: pg.ClientBase,
  erasures: readonly ErasureEntry[],
): Promise<{ people: number; objectKeys: string[] }> => {
  if (erasures.length === 0) return { people: 0, objectKeys: [] };
  const people = await findPeople(client, erasures);
  const objectKeys = await deletePeople(
    client,
    people.map((each) => each.producerId),
  );
  await recordAgain(client, { listed: erasures, people, objectKeys });
  await skipIds(client, erasures);
  return { people: people.length, objectKeys };
};
