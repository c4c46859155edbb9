import { database, type Lock } from './database.ts';
import { keyOfPin, unwrap } from './pin.ts';

/** The number of wrong tries without a delay; each further one doubles the delay. */
const FREE_TRIES = 10;
const FIRST_WAIT = 60_000;
/** The number of wrong tries after which only the password opens the lock. */
const MOST_TRIES = 15;
const LONGEST_WAIT = FIRST_WAIT * 2 ** (MOST_TRIES - FREE_TRIES - 1);

/** `wrong`: again, not before a time (ms since 1970; 0 for at once). `spent`: only the password opens it. */
export type Try =
  | { state: 'open'; raw: Uint8Array<ArrayBuffer>; lock: Lock }
  | { state: 'wrong'; notBefore: number }
  | { state: 'wait'; notBefore: number }
  | { state: 'spent' }
  | { state: 'none' };

/** Counts a try before it is made, so that second tabs and reloads give no extra tries. */
const countTry = async (userId: number, now: number): Promise<Lock | Try> => {
  const work = (await database()).transaction('locks', 'readwrite');
  const lock = await work.store.get(userId);
  if (lock === undefined) return { state: 'none' };
  if (lock.opener?.kind !== 'pin') return { state: 'spent' };
  const wait = lock.notBefore - now;
  // A longer one was set by a clock that was wrong.
  if (wait > 0 && wait <= LONGEST_WAIT) return { state: 'wait', notBefore: lock.notBefore };
  const wrongTries = lock.wrongTries + 1;
  const pause = wrongTries < FREE_TRIES ? 0 : FIRST_WAIT * 2 ** (wrongTries - FREE_TRIES);
  const counted = { ...lock, wrongTries, notBefore: pause === 0 ? 0 : now + pause };
  await work.store.put(counted);
  await work.done;
  return counted;
};

/** Tries a PIN. The key is in `raw` when it was right; the caller opens the lock with it or wraps it again. */
export const tryPin = async (userId: number, pin: string, now: number): Promise<Try> => {
  const lock = await countTry(userId, now);
  if ('state' in lock) return lock;
  const { opener } = lock;
  if (opener?.kind !== 'pin') return { state: 'spent' };
  const raw = await unwrap(await keyOfPin(pin, opener), userId, opener.wrapped);
  if (raw !== undefined) {
    const open = { ...lock, wrongTries: 0, notBefore: 0 };
    await (await database()).put('locks', open);
    return { state: 'open', raw, lock: open };
  }
  if (lock.wrongTries < MOST_TRIES) return { state: 'wrong', notBefore: lock.notBefore };
  await (await database()).put('locks', { ...lock, opener: null });
  return { state: 'spent' };
};
