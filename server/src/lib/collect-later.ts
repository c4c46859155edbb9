import { setFlagsFromString } from 'node:v8';

/**
 * Lets V8 begin a collection of the whole heap when 80 % of the room for it is used, and at 95 % at once. By
 * default it begins one when the room left is smaller than the young generation: with the 20 MB that this
 * program uses, that is after nearly every collection of the young generation, once per submission. Called
 * before the program is loaded; limits of the heap stay as they are.
 */
export const collectLater = (): void => {
  setFlagsFromString('--incremental-marking-soft-trigger=80');
  setFlagsFromString('--incremental-marking-hard-trigger=95');
};
