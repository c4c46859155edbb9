import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '#db/schema.ts';
import { Problem, toProblem } from '#base/errors.ts';
import { sha256 } from '#lib/crypto/crypto.ts';
import { hashToken } from '#lib/crypto/token.ts';
import { addressKey } from '#lib/net/address-key.ts';
import type { GateClaim } from '#lib/process/gate.ts';
import { writeBurstEntry } from '#audit/bursts.ts';
import { countIn, type Limit, refuseAt } from '#base/count-calls.ts';

/** Of one network address, which the phones of many people may share. */
export const addressLimits = {
  login: { calls: 300, window: { seconds: 60 } },
  self_registration: { calls: 20, window: { seconds: 3_600 } },
  sign_in_failure: { calls: 60, window: { seconds: 600 } },
} as const satisfies Record<string, Limit>;

/**
 * Counts one call of an address. @throws {Problem} `request.too_many` with Retry-After when it exceeds the limit
 */
export const countOfAddress = (
  db: Kysely<Database>,
  kind: keyof typeof addressLimits,
  address: string,
): Promise<void> => countIn(db, kind, addressLimits[kind], addressKey(address));

/** Someone who sends a password: for which account, under which name, and from where. */
export type PasswordAttempt = {
  userId: number | undefined;
  /** Lower-cased by the database, as its unique index is; only used for names without an account. */
  foldedName: string;
  address: string;
  /** Where this account signed in before: the session, else the browser, else the address; undefined at a new place. */
  known: string | undefined;
};
/** With the keys under which `beginAttempt` counted it, that of its place first. */
export type CountedAttempt = PasswordAttempt & { counted: readonly string[] };

/** A delay of `2 ^ (count - freeTries + 1)` seconds after each try from the `freeTries`-th on. */
type Delay = { freeTries: number; longestSeconds: number };

const perPlace: Delay = { freeTries: 5, longestSeconds: 15 * 60 };
/**
 * Over all places, against guesses spread over many addresses; it does not apply where the account signed in before
 * (`known`).
 */
const accountWide: Delay = { freeTries: 20, longestSeconds: 30 };
/** Of a network while the delay over all places runs: strangers who keep it running do not shut the owner out. */
const ownTurn: Delay = { freeTries: 1, longestSeconds: 30 };

/** Names are hashed, since people type passwords into the field for the name. */
const subjectOf = ({ userId, foldedName }: PasswordAttempt): string =>
  userId === undefined ? `name:${sha256(foldedName).toString('base64url')}` : `account:${userId}`;

/** A neighbour at the same address has a place of its own, unless the account is known there by the address alone. */
const placeKey = (attempt: PasswordAttempt): string =>
  `${subjectOf(attempt)}@${attempt.known ?? addressKey(attempt.address)}`;

/** An IPv6 prefix of 48 bits is cheap and has 65,536 of 64 bits: it gets one turn. */
const turnKey = (attempt: PasswordAttempt): string =>
  `${subjectOf(attempt)}@turn:${addressKey(attempt.address, 48)}`;

/**
 * Counts one try in one statement, before the password is checked, so that parallel tries cannot
 * pass the limit together. @returns false while a delay runs
 */
const isCounted = async (db: Kysely<Database>, key: string, delay: Delay): Promise<boolean> => {
  const { freeTries, longestSeconds } = delay;
  const next = sql`case when f.last_at < now() - interval '1 day' then 1 else f.count + 1 end`;
  const counted = await sql`
    insert into login_failures as f (key, count, until, last_at)
    values (${key}, 1, now() + make_interval(secs => ${freeTries > 1 ? 0 : 2}), now())
    on conflict (key) do update set last_at = now(), count = ${next},
      until = clock_timestamp() + make_interval(secs => case when ${next} < ${freeTries} then 0
        else least(${longestSeconds}, power(2, least(${next} - ${freeTries} + 1, 20))) end)
    where f.until <= now()
    returning count`.execute(db);
  return counted.rows.length > 0;
};

/** Counts one try. @throws {Problem} `auth.too_many_attempts` while a delay runs */
const countTry = async (db: Kysely<Database>, key: string, delay: Delay): Promise<void> => {
  if (await isCounted(db, key, delay)) return;
  const { rows } = await sql<{ left: number }>`
    select ceil(extract(epoch from until - clock_timestamp()))::int as left
    from login_failures where key = ${key}`.execute(db);
  throw new Problem('auth.too_many_attempts', { retryAfter: Math.max(1, rows[0]?.left ?? 1) });
};

/**
 * Where this account signed in before: in this browser, else from this address.
 * @param device the value of the browser's cookie
 */
export const knownPlaceOf = async (
  db: Kysely<Database>,
  userId: number,
  { address, device }: { address: string; device: string },
): Promise<string | undefined> => {
  const [hash, network] = [hashToken(device), addressKey(address)];
  const { rows } = await sql<{ by: 'device' | 'address' }>`
    select 'device' as by from sign_in_devices where user_id = ${userId} and device = ${hash}
    union all select 'address' from sign_in_addresses
      where user_id = ${userId} and address = ${network}`.execute(db);
  if (rows.length === 0) return undefined;
  return rows.some(({ by }) => by === 'device') ? `device:${hash.toString('base64url')}` : network;
};

/** The hash of a browser's cookie, where any account signed in with it before. */
export const findKnownDevice = async (
  db: Kysely<Database>,
  device: string | undefined,
): Promise<string | undefined> => {
  if (device === undefined) return undefined;
  const hash = hashToken(device);
  // The table has some rows for each account, so it needs no second index.
  const { rows } = await sql`
    select from sign_in_devices where device = ${hash} limit 1`.execute(db);
  return rows.length === 0 ? undefined : hash.toString('base64url');
};

/** Remembers the browser of a sign-in. */
export const rememberDevice = async (
  trx: Transaction<Database>,
  userId: number,
  device: string,
): Promise<void> => {
  await sql`
    insert into sign_in_devices (user_id, device) values (${userId}, ${hashToken(device)})
    on conflict (user_id, device) do update set last_at = now()`.execute(trx);
};

/**
 * Counts a try at a new place for the whole account, or while its delay runs as the turn of its network.
 * @returns the key that counted @throws {Problem} `auth.too_many_attempts`
 */
const countForAccount = async (db: Kysely<Database>, attempt: PasswordAttempt): Promise<string> => {
  const subject = subjectOf(attempt);
  if (await isCounted(db, subject, accountWide)) return subject;
  const turn = turnKey(attempt);
  await countTry(db, turn, ownTurn);
  return turn;
};

/**
 * Counts a try before its password is checked: a delay of up to 15 minutes per account and place. A try at a place that
 * is not known also counts per account (at most 30 seconds) and needs its address's budget of failures.
 * @returns the keys that counted, that of the place first
 * @throws {Problem} `auth.too_many_attempts` or `request.too_many`, with Retry-After
 */
export const beginAttempt = async (
  db: Kysely<Database>,
  attempt: PasswordAttempt,
): Promise<readonly string[]> => {
  const { address, known } = attempt;
  const place = placeKey(attempt);
  try {
    if (known === undefined)
      await refuseAt(db, 'sign_in_failure', addressLimits.sign_in_failure, addressKey(address));
    await countTry(db, place, perPlace);
    if (known !== undefined) return [place];
    return [
      place,
      await countForAccount(db, attempt).catch(async (error: unknown) => {
        // No password was checked: a refusal must not make the place wait longer.
        await takeBack(db, place);
        throw error;
      }),
    ];
  } catch (error) {
    if (error instanceof Problem) await recordDelay(db, attempt);
    throw error;
  }
};

/** Delayed tries are in the audit trail: of an account, or of an address for unknown names. */
const recordDelay = (
  db: Kysely<Database>,
  { userId, address }: Pick<PasswordAttempt, 'userId' | 'address'>,
): Promise<void> => {
  const user = userId === undefined ? undefined : { id: userId };
  return writeBurstEntry(db, { user, address }, 'auth.delayed');
};

/**
 * Counts a wrong password against the budget of its address; one of a known session or browser is not of the address.
 * @throws {Problem} `request.too_many` when parallel failures passed the budget meanwhile
 */
export const countFailure = async (
  db: Kysely<Database>,
  { address, known }: PasswordAttempt,
): Promise<void> => {
  if (known === undefined || known === addressKey(address))
    await countOfAddress(db, 'sign_in_failure', address);
};

/** Takes a try back and ends its delay: no other delay ran when it was counted. */
const takeBack = async (db: Kysely<Database>, key: string): Promise<void> => {
  await sql`
    update login_failures set count = count - 1, until = now() where key = ${key}`.execute(db);
  await db.deleteFrom('login_failures').where('key', '=', key).where('count', '<=', 0).execute();
};

/** Takes a try back: the server could not check the password, or asks for a code. */
export const takeBackAttempt = async (
  db: Kysely<Database>,
  { counted }: CountedAttempt,
): Promise<void> => {
  for (const key of counted) await takeBack(db, key);
};

const codeKey = (userId: number): string => `code:${userId}`;

/**
 * Counts a code of the second factor before it is checked. It comes after the right password, so the
 * delay covers all addresses: a stranger cannot reach it, and a thief of the password cannot spread
 * the guesses. @throws {Problem} `auth.too_many_attempts`, with Retry-After
 */
export const beginCodeAttempt = (db: Kysely<Database>, userId: number): Promise<void> =>
  countTry(db, codeKey(userId), perPlace);

/** Ends the delay of codes of an account. */
export const codeSucceeded = async (trx: Transaction<Database>, userId: number): Promise<void> => {
  await trx.deleteFrom('login_failures').where('key', '=', codeKey(userId)).execute();
};

/** Ends the delay of this place, takes the try back account-wide, and remembers the address. */
export const attemptSucceeded = async (
  trx: Transaction<Database>,
  { userId, address, counted: [place, ...others] }: CountedAttempt & { userId: number },
): Promise<void> => {
  if (place !== undefined)
    await trx.deleteFrom('login_failures').where('key', '=', place).execute();
  for (const key of others) await takeBack(trx, key);
  await sql`
    insert into sign_in_addresses (user_id, address) values (${userId}, ${addressKey(address)})
    on conflict (user_id, address) do update set last_at = now()`.execute(trx);
};

/** Ends all delays of an account, for example when an administrator sets its password. */
export const forgetAttempts = async (trx: Transaction<Database>, userId: number): Promise<void> => {
  await sql`
    delete from login_failures
    where key in (${`account:${userId}`}, ${codeKey(userId)})
      or key like ${`account:${userId}@%`}`.execute(trx);
};

/** The claim of a password check in the queue: two may wait per known place, else per account and per address. */
export const queueClaim = (attempt: PasswordAttempt): GateClaim =>
  attempt.known === undefined
    ? {
        keys: [subjectOf(attempt), `address:${addressKey(attempt.address)}`],
        priority: false,
      }
    : { keys: [placeKey(attempt)], priority: true };

/** Removes counts without a try for a day, and addresses and browsers that were not used for 90 days. */
export const sweepAttempts = async (db: Kysely<Database>): Promise<void> => {
  await sql`delete from login_failures where last_at < now() - interval '1 day'`.execute(db);
  for (const table of ['sign_in_addresses', 'sign_in_devices'])
    await sql`delete from ${sql.table(table)} where last_at < now() - interval '90 days'`.execute(
      db,
    );
};

/** Runs a counted try, and takes it back when the server fails (a full queue, no database). */
export const runCounted = async <Result>(
  db: Kysely<Database>,
  attempt: CountedAttempt,
  run: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await run();
  } catch (error) {
    if (toProblem(error).status >= 500) await takeBackAttempt(db, attempt);
    throw error;
  }
};
