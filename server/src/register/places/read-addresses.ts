import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '#db/schema.ts';
import { placeOfAddress } from './place-from-pin-code.ts';

/** Producers whose addresses are read in one transaction: few enough that no collector waits for it. */
const batchSize = 500;

type Reading = { next_id: number; last_id: number };
type AddressRow = { id: number; address: string };

const findReading = async (db: Kysely<Database>): Promise<Reading | undefined> => {
  const { rows } = await sql<Reading>`
    select next_id, last_id from place_reading where next_id <= last_id`.execute(db);
  return rows[0];
};

/** Stores places of producers that have none yet. */
const storePlaces = async (
  trx: Transaction<Database>,
  rows: readonly AddressRow[],
): Promise<number> => {
  const found = rows.flatMap(({ id, address }) => {
    const place = placeOfAddress(address);
    return place.pinCode === null ? [] : [{ id, ...place }];
  });
  if (found.length === 0) return 0;
  const changed = await sql`
    update producers p set pin_code = n.pin_code, district = n.district, state = n.state
    from unnest(${found.map((each) => each.id)}::bigint[], ${found.map((each) => each.pinCode)}::text[],
      ${found.map((each) => each.district)}::text[], ${found.map((each) => each.state)}::text[])
      as n (id, pin_code, district, state)
    where p.id = n.id`.execute(trx);
  return Number(changed.numAffectedRows ?? 0);
};

const readBatch = (db: Kysely<Database>, { next_id, last_id }: Reading): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<AddressRow & { known: boolean }>`
      select id, address, coalesce(pin_code, district, state) is not null as known from producers
      where id between ${next_id} and ${last_id}
      order by id limit ${batchSize} for no key update`.execute(trx);
    const stored = await storePlaces(
      trx,
      rows.filter(({ known }) => !known),
    );
    const next = rows.length < batchSize ? last_id + 1 : (rows.at(-1)?.id ?? last_id) + 1;
    await sql`update place_reading set next_id = ${next}`.execute(trx);
    return stored;
  });

/**
 * Reads the PIN codes of addresses that were stored by an earlier version, and stores the place of each
 * producer; times of change stay as they are. A later call goes on where this one stopped.
 * @param stopping asked between batches; true ends the round early
 * @returns how many places were stored
 */
export const readAddresses = async (
  db: Kysely<Database>,
  stopping: () => boolean = () => false,
): Promise<number> => {
  let stored = 0;
  for (;;) {
    const reading = stopping() ? undefined : await findReading(db);
    if (reading === undefined) return stored;
    stored += await readBatch(db, reading);
  }
};
