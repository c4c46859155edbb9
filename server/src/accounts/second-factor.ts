import { sql, type Kysely, type Transaction } from 'kysely';
import { readWriteKey } from '#keys/key-state.ts';
import { resealRows } from '#keys/reseal.ts';
import { lockAccount } from './accounts.ts';
import { endSessionsOf } from './sessions.ts';
import { codeSucceeded } from './sign-in-limits.ts';
import type { Database } from '#db/schema.ts';
import { Problem } from '#base/errors.ts';
import { open, seal } from '#lib/crypto/crypto.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import { isAppCode, newSecret, stepOfCode } from '#lib/crypto/one-time-code.ts';
import { hashRecoveryCode, newRecoveryCode } from '#lib/crypto/recovery-code.ts';

type Trx = Transaction<Database>;

/** Codes that an account gets at a time. */
const recoveryCodeCount = 10;

/** What the sealed secret is bound to, so that it opens in the row of its account only. */
export const secondFactorContext = (userId: number): string => `second-factor/v1:user:${userId}`;

type SealedSecret = { user_id: number; ciphertext: Buffer; key_id: string };

const openSecret = (keys: KeyRing, { user_id, ciphertext, key_id }: SealedSecret): string =>
  open(keys.get(key_id).data, ciphertext, secondFactorContext(user_id)).toString('utf8');

const sealSecret = (keys: KeyRing, keyId: string, secret: string, userId: number): Buffer =>
  seal(keys.get(keyId).data, secret, secondFactorContext(userId));

/** For a change of the master key. */
export const resealFactors = resealRows<SealedSecret>('second_factors', {
  id: ['user_id', 'bigint'],
  nameOf: ({ user_id }) => `the second factor of account ${user_id}`,
  reseal: (keys, row, keyId) => ({
    ciphertext: sealSecret(keys, keyId, openSecret(keys, row), row.user_id),
  }),
});

/** `enabledAt` is null for an account without a second factor, or with an unfinished enrolment. */
export type SecondFactorState = { enabledAt: Date | null; recoveryCodesLeft: number };

export const readSecondFactor = async (
  db: Kysely<Database>,
  userId: number,
): Promise<SecondFactorState> => {
  const { rows } = await sql<SecondFactorState>`
    select (select confirmed_at from second_factors where user_id = ${userId}) as "enabledAt",
      (select count(*) from recovery_codes where user_id = ${userId}) as "recoveryCodesLeft"
    `.execute(db);
  return rows[0] ?? { enabledAt: null, recoveryCodesLeft: 0 };
};

/**
 * Makes the secret of a new second factor; it counts from its confirmation on. An unfinished
 * enrolment starts again. Call after `lockAccount`. @throws {Problem} `auth.second_factor_on`
 */
export const startEnrolment = async (trx: Trx, keys: KeyRing, userId: number): Promise<string> => {
  const secret = newSecret();
  const key_id = await readWriteKey(trx, keys);
  const ciphertext = sealSecret(keys, key_id, secret, userId);
  const started = await trx
    .insertInto('second_factors')
    .values({ user_id: userId, ciphertext, key_id })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ ciphertext, key_id, started_at: sql<string>`now()` })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  if (started === undefined) throw new Problem('auth.second_factor_on');
  return secret;
};

/** The secret of an account and the last step it was used for. Call after `lockAccount`. */
const readFactor = async (trx: Trx, keys: KeyRing, userId: number) => {
  const row = await trx
    .selectFrom('second_factors')
    .select(['user_id', 'ciphertext', 'key_id', 'confirmed_at', 'last_step'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const secret = openSecret(keys, row);
  return { secret, confirmed: row.confirmed_at !== null, lastStep: row.last_step };
};

/**
 * Ends the enrolment: from now on signing in asks for a code. Call after `lockAccount`.
 * @returns false when the code is wrong
 * @throws {Problem} `auth.second_factor_off` without a start, `auth.second_factor_on` when it is done
 */
export const confirmEnrolment = async (
  trx: Trx,
  keys: KeyRing,
  userId: number,
  code: string,
): Promise<boolean> => {
  const factor = await readFactor(trx, keys, userId);
  if (factor === undefined) throw new Problem('auth.second_factor_off');
  if (factor.confirmed) throw new Problem('auth.second_factor_on');
  const step = stepOfCode(factor.secret, code, Date.now());
  if (step === undefined) return false;
  await trx
    .updateTable('second_factors')
    .set({ confirmed_at: sql<string>`now()`, last_step: step })
    .where('user_id', '=', userId)
    .execute();
  return true;
};

/** How an account passed its second factor; `none` when it has none. */
export type SecondFactorUse = 'none' | 'code' | 'recovery code';

const useRecoveryCode = async (trx: Trx, userId: number, code: string): Promise<boolean> => {
  const used = await trx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashRecoveryCode(code))
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
};

/**
 * Checks a code of the authenticator app or a recovery code and uses it up: of two calls with one
 * code, one succeeds. A code of the app is accepted one step (30 s) early or late. Call after `lockAccount`.
 * @returns undefined when the account has a second factor and the code is missing, wrong or used
 */
export const passSecondFactor = async (
  trx: Trx,
  keys: KeyRing,
  userId: number,
  code: string | undefined,
): Promise<SecondFactorUse | undefined> => {
  const factor = await readFactor(trx, keys, userId);
  if (factor === undefined || !factor.confirmed) return 'none';
  if (code === undefined) return undefined;
  if (!isAppCode(code))
    return (await useRecoveryCode(trx, userId, code)) ? 'recovery code' : undefined;
  const step = stepOfCode(factor.secret, code, Date.now());
  if (step === undefined || step <= (factor.lastStep ?? 0)) return undefined;
  await trx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .execute();
  return 'code';
};

/** Replaces the recovery codes of an account; only their hashes are kept. */
export const makeRecoveryCodes = async (trx: Trx, userId: number): Promise<string[]> => {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashRecoveryCode(code) })))
    .execute();
  return codes;
};

/**
 * Removes the second factor and the recovery codes; ends the account's sessions and its delay of codes.
 * @param spare the session to keep
 * @returns false when none was confirmed
 */
export const removeSecondFactor = async (
  trx: Trx,
  userId: number,
  spare?: Buffer,
): Promise<boolean> => {
  await lockAccount(trx, userId);
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const removed = await trx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  await codeSucceeded(trx, userId);
  await endSessionsOf(trx, userId, spare);
  return removed !== undefined && removed.confirmed_at !== null;
};
