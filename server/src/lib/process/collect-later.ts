import { setFlagsFromString } from 'node:v8';

/**
 * Lets V8 collect the whole heap less often, called before the program is loaded. By default a collection
 * begins when the room left below V8's limit is smaller than the young generation: with the 20 MB that
 * this program uses, that is after nearly every collection of the young generation, once per submission.
 * Now the limit is three times what was in use after the last collection, and the next one begins when
 * half of that room is used: early enough to mark beside the requests, which otherwise all wait for it.
 */
export const collectLater = (): void => {
  setFlagsFromString('--heap-growing-percent=200');
  setFlagsFromString('--incremental-marking-soft-trigger=50');
  setFlagsFromString('--incremental-marking-hard-trigger=80');
};
