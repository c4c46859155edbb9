import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '#db/schema.ts';
import { Problem, toProblem } from '#base/errors.ts';
import { sha256 } from '#lib/crypto/crypto.ts';
import { hashToken } from '#lib/crypto/token.ts';
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
): Promise<void> => countIn(db, kind, addressLimits[kind], address);

/** Someone who sends a password: for which account, under which name, and from which address. */
export type PasswordAttempt = {
  userId: number | undefined;
  /** Lower-cased by the database, as its unique index is; only used for names without an account. */
  foldedName: string;
  address: string;
  /** True when this account signed in from this address, or in this browser, before. */
  isKnown: boolean;
};

/** A delay of `2 ^ (count - freeTries + 1)` seconds after each try from the `freeTries`-th on. */
type Delay = { freeTries: number; longestSeconds: number };

const perAddress: Delay = { freeTries: 5, longestSeconds: 15 * 60 };
/**
 * Over all addresses, against guesses spread over many. It is short, because it also delays the owner at a new address;
 * it does not apply where the account signed in before (`isKnown`).
 */
const accountWide: Delay = { freeTries: 20, longestSeconds: 30 };

/** Names are hashed, since people type passwords into the field for the name. */
const subjectOf = ({ userId, foldedName }: PasswordAttempt): string =>
  userId === undefined ? `name:${sha256(foldedName).toString('base64url')}` : `account:${userId}`;

const addressKey = (attempt: PasswordAttempt): string => `${subjectOf(attempt)}@${attempt.address}`;

/**
 * Counts one try in one statement, before the password is checked, so that parallel tries cannot
 * pass the limit together. @throws {Problem} `auth.too_many_attempts` while a delay runs
 */
const countTry = async (db: Kysely<Database>, key: string, delay: Delay): Promise<void> => {
  const { freeTries, longestSeconds } = delay;
  const next = sql`case when f.last_at < now() - interval '1 day' then 1 else f.count + 1 end`;
  const counted = await sql`
    insert into login_failures as f (key, count, until, last_at) values (${key}, 1, now(), now())
    on conflict (key) do update set last_at = now(), count = ${next},
      until = clock_timestamp() + make_interval(secs => case when ${next} < ${freeTries} then 0
        else least(${longestSeconds}, power(2, least(${next} - ${freeTries} + 1, 20))) end)
    where f.until <= now()
    returning count`.execute(db);
  if (counted.rows.length > 0) return;
  const { rows } = await sql<{ left: number }>`
    select ceil(extract(epoch from until - clock_timestamp()))::int as left
    from login_failures where key = ${key}`.execute(db);
  throw new Problem('auth.too_many_attempts', { retryAfter: Math.max(1, rows[0]?.left ?? 1) });
};

/**
 * Whether this account signed in from this address, or in this browser, before.
 * @param device the value of the browser's cookie
 */
export const isKnownAt = async (
  db: Kysely<Database>,
  userId: number,
  { address, device }: { address: string; device: string | undefined },
): Promise<boolean> => {
  const { rows } = await sql`
    select from sign_in_addresses where user_id = ${userId} and address = ${address}
    union all select from sign_in_devices
      where user_id = ${userId} and device = ${device === undefined ? null : hashToken(device)}`.execute(
    db,
  );
  return rows.length > 0;
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
 * Counts a try before its password is checked: a delay of up to 15 minutes per account and address. A try that is not
 * `isKnown` also counts per account (at most 30 seconds) and needs its address's budget of failures.
 * @throws {Problem} `auth.too_many_attempts` or `request.too_many`, with Retry-After
 */
export const beginAttempt = async (
  db: Kysely<Database>,
  attempt: PasswordAttempt,
): Promise<void> => {
  try {
    if (!attempt.isKnown)
      await refuseAt(db, 'sign_in_failure', addressLimits.sign_in_failure, attempt.address);
    await countTry(db, addressKey(attempt), perAddress);
    if (!attempt.isKnown) await countTry(db, subjectOf(attempt), accountWide);
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
 * Counts a wrong password against the budget of its address.
 * @throws {Problem} `request.too_many` when parallel failures passed the budget meanwhile
 */
export const countFailure = async (
  db: Kysely<Database>,
  { address }: PasswordAttempt,
): Promise<void> => countOfAddress(db, 'sign_in_failure', address);

/** Takes a try back and ends its delay: no other delay ran when it was counted. */
const takeBack = async (db: Kysely<Database>, key: string): Promise<void> => {
  await sql`
    update login_failures set count = count - 1, until = now() where key = ${key}`.execute(db);
  await db.deleteFrom('login_failures').where('key', '=', key).where('count', '<=', 0).execute();
};

/** Takes a try back: the server could not check the password, or asks for a code. */
export const takeBackAttempt = async (
  db: Kysely<Database>,
  attempt: PasswordAttempt,
): Promise<void> => {
  await takeBack(db, addressKey(attempt));
  if (!attempt.isKnown) await takeBack(db, subjectOf(attempt));
};

const codeKey = (userId: number): string => `code:${userId}`;

/**
 * Counts a code of the second factor before it is checked. It comes after the right password, so the
 * delay covers all addresses: a stranger cannot reach it, and a thief of the password cannot spread
 * the guesses. @throws {Problem} `auth.too_many_attempts`, with Retry-After
 */
export const beginCodeAttempt = (db: Kysely<Database>, userId: number): Promise<void> =>
  countTry(db, codeKey(userId), perAddress);

/** Ends the delay of codes of an account. */
export const codeSucceeded = async (trx: Transaction<Database>, userId: number): Promise<void> => {
  await trx.deleteFrom('login_failures').where('key', '=', codeKey(userId)).execute();
};

/** Ends the delay of this address, takes the try back account-wide, and remembers the address. */
export const attemptSucceeded = async (
  trx: Transaction<Database>,
  attempt: PasswordAttempt & { userId: number },
): Promise<void> => {
  await trx.deleteFrom('login_failures').where('key', '=', addressKey(attempt)).execute();
  if (!attempt.isKnown) await takeBack(trx, subjectOf(attempt));
  await sql`
    insert into sign_in_addresses (user_id, address) values (${attempt.userId}, ${attempt.address})
    on conflict (user_id, address) do update set last_at = now()`.execute(trx);
};

/** Ends all delays of an account, for example when an administrator sets its password. */
export const forgetAttempts = async (trx: Transaction<Database>, userId: number): Promise<void> => {
  await sql`
    delete from login_failures
    where key in (${`account:${userId}`}, ${codeKey(userId)})
      or key like ${`account:${userId}@%`}`.execute(trx);
};

/** The claim of a password check in the queue: two may wait per account and per unknown address. */
export const queueClaim = (attempt: PasswordAttempt): GateClaim => ({
  keys: attempt.isKnown ? [subjectOf(attempt)] : [subjectOf(attempt), `address:${attempt.address}`],
  priority: attempt.isKnown,
});

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
  { db, settings }: { db: Kysely<Database>; settings: { rateLimits: boolean } },
  attempt: PasswordAttempt,
  run: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await run();
  } catch (error) {
    if (settings.rateLimits && toProblem(error).status >= 500) await takeBackAttempt(db, attempt);
    throw error;
  }
};
