import { sql, type Kysely, type Transaction } from 'kysely';
import { lock } from '#db/advisory-locks.ts';
import type { Database } from '#db/schema.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import { type CanonicalEntry, firstHash, hashBlock, signHash, writeDigests } from './block.ts';
import { type ExpectedSeal, holdsSeal, isGenuineHead, readHead, writeHead } from './head.ts';

/** The most entries of one block: bounds the memory of sealing and of verifying. */
export const blockSize = 5_000;

/** Entries after `after` up to `until` (both ids) as canonical text, at most `limit`, in order. */
export const listCanonical = async (
  db: Kysely<Database>,
  range: { after: number; until: number },
  limit: number,
): Promise<CanonicalEntry[]> => {
  const { rows } = await sql<CanonicalEntry>`
    select id, jsonb_build_array(id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
      user_id, action, subject_kind, subject_id, detail, address)::text as canonical
    from audit where id > ${range.after} and id <= ${range.until} order by id limit ${limit}`.execute(
    db,
  );
  return rows;
};

/** An id of the trail and a moment by the database's clock at which it had been given out. */
type TrailPosition = { id: number; at: string };

/** The newest id given out so far. The id is read first, then the clock. */
const readMark = async (db: Kysely<Database>): Promise<TrailPosition> => {
  const { rows } = await sql<TrailPosition>`
    select s.id, clock_timestamp()::text as at from
      (select last_value as id from audit_id_seq offset 0) s`.execute(db);
  const [mark] = rows;
  if (mark === undefined) throw new Error('The sequence of the audit trail is missing');
  return mark;
};

/**
 * True when every transaction that began before this moment has ended: then no entry up to this id can
 * be committed any more. So those who write to the trail need no lock.
 */
const isSettled = async (db: Kysely<Database>, mark: TrailPosition): Promise<boolean> => {
  const { rows } = await sql<{ settled: boolean }>`
    select not exists (select from pg_stat_activity a
      where a.datname = current_database() and a.pid <> pg_backend_pid()
        and (a.backend_type = 'client backend' and a.xact_start <= ${mark.at}::timestamptz
          -- The times of other roles are hidden, but not that they have begun to write to the trail.
          or a.backend_type is null and exists (select from pg_locks l where l.pid = a.pid
            and l.relation = 'audit'::regclass and l.mode = 'RowExclusiveLock'))) as settled`.execute(
    db,
  );
  return rows[0]?.settled === true;
};

/** The chain was cut or replaced. Nothing is sealed then: a new seal would make it look whole. */
export class TrailCut extends Error {
  override name = 'TrailCut';

  constructor() {
    super(
      'The newest seals of the audit trail are missing or were replaced, so no entry is sealed: run npm run audit:verify, and restore a backup',
    );
  }
}

const findNewest = async (trx: Transaction<Database>) => {
  const { rows } = await sql<{ block: number; last_id: number; hash: Buffer }>`
    select block, last_id, hash from audit_seals order by block desc limit 1`.execute(trx);
  return rows[0];
};

/** @throws {TrailCut} unless the chain still holds what was signed as its newest seal */
const refuseCutTrail = async (
  trx: Transaction<Database>,
  keys: KeyRing,
  known: ExpectedSeal | undefined,
): Promise<void> => {
  const head = await readHead(trx);
  if (head === undefined && known !== undefined) throw new TrailCut();
  if (head !== undefined && !isGenuineHead(keys, head)) throw new TrailCut();
  for (const seal of [head, known])
    if (seal !== undefined && !(await holdsSeal(trx, seal))) throw new TrailCut();
};

/**
 * Appends one block with the next entries up to `until`.
 * @param known the newest seal that this process has seen
 * @returns how many entries it sealed, and the newest seal
 */
const sealBlock = async (
  trx: Transaction<Database>,
  keys: KeyRing,
  { until, known }: { until: number; known: ExpectedSeal | undefined },
): Promise<{ count: number; newest: ExpectedSeal | undefined }> => {
  // Two servers on one database: the second one waits and then finds the entries sealed.
  await lock(trx, 'auditSeals');
  await refuseCutTrail(trx, keys, known);
  const newest = await findNewest(trx);
  const { block, last_id, hash } = newest ?? { block: 0, last_id: 0, hash: firstHash };
  const entries = await listCanonical(trx, { after: last_id, until }, blockSize);
  const [first] = entries;
  const last = entries.at(-1);
  if (first === undefined || last === undefined) return { count: 0, newest };
  const sealed = {
    block: block + 1,
    first_id: first.id,
    last_id: last.id,
    entries: entries.length,
    digests: writeDigests(entries),
    previous_hash: hash,
    sealed_at: new Date(),
  };
  const ownHash = hashBlock(sealed);
  const signature = signHash(ownHash, keys.get(keys.current).sign);
  await sql`
    insert into audit_seals (block, first_id, last_id, entries, digests, previous_hash, hash, key_id, signature, sealed_at)
    values (${sealed.block}, ${sealed.first_id}, ${sealed.last_id}, ${sealed.entries}, ${sealed.digests},
      ${sealed.previous_hash}, ${ownHash}, ${keys.current}, ${signature}, ${sealed.sealed_at})`.execute(
    trx,
  );
  const added = { block: sealed.block, hash: ownHash };
  await writeHead(trx, keys, added);
  return { count: entries.length, newest: added };
};

/** When the newest block was sealed; undefined before the first. */
export const findLastSealTime = async (db: Kysely<Database>): Promise<Date | undefined> => {
  const row = await db
    .selectFrom('audit_seals')
    .select('sealed_at')
    .orderBy('block', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.sealed_at;
};

/** Seals the audit trail in blocks, without any lock on those who write it. */
export const makeAuditSealer = (db: Kysely<Database>, keys: KeyRing) => {
  let mark: TrailPosition | undefined;
  let known: ExpectedSeal | undefined;
  const sealUpTo = async (until: number): Promise<number> => {
    const { count, newest } = await db
      .transaction()
      .execute((trx) => sealBlock(trx, keys, { until, known }));
    known = newest;
    return count;
  };
  return {
    /**
     * Seals the entries that existed at the round before, once every transaction of that time has
     * ended, and notes how far the trail is now. Returns how many entries it sealed.
     * @throws {TrailCut}
     */
    async round(): Promise<number> {
      let sealed = 0;
      if (mark === undefined) await sealUpTo(0);
      else {
        if (!(await isSettled(db, mark))) return 0;
        const until = mark.id;
        let more = true;
        while (more) {
          const count = await sealUpTo(until);
          sealed += count;
          more = count === blockSize;
        }
      }
      mark = await readMark(db);
      return sealed;
    },
  };
};
