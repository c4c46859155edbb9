import { sql, type Kysely } from 'kysely';
import type { PoolConfig } from 'pg';
import { type DatabaseLog, openDatabase } from './client.ts';
import type { Database } from './schema.ts';
import { repeat } from '#lib/process/repeat.ts';

/** How often a server asks how far the replica is, in milliseconds. */
const interval = 500;
/** A replica that is further behind than this, in milliseconds, is not used. */
const longestLag = 5_000;
/** A probe that takes longer, in milliseconds, counts as failed. */
const timeoutMs = 2_000;

/** A streaming replica of the database for reads that need not be newer than a few seconds. */
export type ReadReplica = {
  /**
   * The replica, when it has replayed everything up to `position` (a WAL position as PostgreSQL
   * prints it) and is at most a few seconds behind; otherwise undefined: ask the primary.
   */
  choose: (position: string | null | undefined) => Promise<Kysely<Database> | undefined>;
  /** Uses the primary until the next probe finds the replica up to date, after a query on it failed. */
  suspend: (error: unknown) => void;
  /** Seconds since the replica had everything; undefined while it is not used. */
  lag: () => number | undefined;
  close: () => Promise<void>;
};

/** A WAL position such as `16/B374D848` as a number, to be compared. */
export const walPosition = (text: string): bigint => {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
};

type Probe = { at: number; position: bigint };

/** What the primary has written now, and which register it holds. */
export const probePrimary = async (
  db: Kysely<Database>,
): Promise<Probe & { registerId: string }> => {
  // Taken before the query, so that the lag is never computed too small.
  const at = performance.now();
  const { rows } = await sql<{ position: string; id: string | null }>`
    select pg_current_wal_insert_lsn()::text as position, (select id from register) as id`.execute(
    db,
  );
  return { at, position: walPosition(rows[0]?.position ?? '0/0'), registerId: rows[0]?.id ?? '' };
};

/** What the replica has replayed. @throws when the database is no replica */
export const probeReplica = async (
  db: Kysely<Database>,
): Promise<{ position: bigint; registerId: string }> => {
  const { rows } = await sql<{ position: string | null; id: string | null }>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position,
      (select id from register) as id`.execute(db);
  const { position, id } = rows[0] ?? {};
  if (!position) throw new Error('The database of DATABASE_REPLICA_URL is not a replica');
  return { position: walPosition(position), registerId: id ?? '' };
};

/** Remembers what the primary had written at which time, and since when the replica has it. */
const trackReplay = () => {
  /** The oldest first. */
  let written: Probe[] = [];
  let replayed = 0n;
  /** The last time at which the replica is known to have had everything. */
  let freshAt: number | undefined;
  const age = (): number =>
    freshAt === undefined ? Number.POSITIVE_INFINITY : performance.now() - freshAt;
  return {
    isFresh: () => age() <= longestLag,
    age,
    has: (position: bigint) => position <= replayed,
    setReplayed: (position: bigint): void => {
      replayed = position;
      const caughtUp = written.findLast((each) => each.position <= replayed);
      if (caughtUp === undefined) return;
      freshAt = caughtUp.at;
      written = written.filter(({ at }) => at > caughtUp.at);
    },
    addWritten: ({ at, position }: Probe): void => {
      // A replica that stopped replaying must not fill the memory.
      written = [...written.slice(-1_000), { at, position }];
    },
    forget: (): void => {
      freshAt = undefined;
      written = [];
    },
  };
};

/** Logs each change between a replica that can be used and one that cannot. */
const logChanges = (log: DatabaseLog | undefined) => {
  let usable: boolean | undefined;
  return (now: boolean, error?: unknown): void => {
    if (now !== usable && now) log?.info({}, 'the read replica is in use');
    else if (now !== usable)
      log?.warn({ err: error }, 'the read replica cannot be used: the primary does its work');
    usable = now;
  };
};

/**
 * Opens the replica and watches it. Nothing here fails when it is away: then it is not chosen, and
 * the log says so once.
 * @param primary the database that it follows
 */
export const openReadReplica = (
  connection: PoolConfig,
  { primary, log }: { primary: Kysely<Database>; log?: DatabaseLog | undefined },
): ReadReplica => {
  const brief = { ...connection, connectionTimeoutMillis: timeoutMs };
  const db = openDatabase(brief, log);
  // A separate connection, so that long reports do not delay the watch.
  const watch = openDatabase({ ...brief, max: 1, query_timeout: timeoutMs });
  const replay = trackReplay();
  const logUse = logChanges(log);
  const suspend = (error: unknown): void => {
    replay.forget();
    logUse(false, error);
  };
  const probeBoth = async (): Promise<void> => {
    const ofPrimary = await probePrimary(primary);
    const ofReplica = await probeReplica(watch);
    if (ofReplica.registerId !== ofPrimary.registerId)
      throw new Error('The database of DATABASE_REPLICA_URL belongs to another register');
    replay.addWritten(ofPrimary);
    replay.setReplayed(ofReplica.position);
    if (replay.isFresh()) logUse(true);
    else if (replay.age() < Number.POSITIVE_INFINITY)
      logUse(false, new Error('The replica is too far behind'));
  };
  const stopWatching = repeat({ every: interval, round: probeBoth, failed: suspend });
  return {
    choose: async (position) => {
      if (!replay.isFresh()) return undefined;
      if (!position || replay.has(walPosition(position))) return db;
      try {
        replay.setReplayed((await probeReplica(watch)).position);
      } catch (error) {
        suspend(error);
        return undefined;
      }
      return replay.has(walPosition(position)) ? db : undefined;
    },
    suspend,
    lag: () => (replay.isFresh() ? replay.age() / 1_000 : undefined),
    close: async () => {
      await stopWatching();
      await watch.destroy();
      await db.destroy();
    },
  };
};
