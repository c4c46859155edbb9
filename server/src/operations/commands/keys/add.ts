import { refreshKeys } from '#keys/key-state.ts';
import { makeKeyRing } from '#lib/crypto/key-ring.ts';
import type { KeysContext } from './context.ts';

/** `npm run keys -- add`: adds a fresh key to the key file. Nothing is sealed with it yet. */
export const addKey = async ({
  db,
  keys,
  provider,
  setting,
  say,
}: KeysContext): Promise<boolean> => {
  // Refuses when keys are missing: the file would not be the one of this register.
  await refreshKeys(db, keys);
  if (provider.file === undefined)
    throw new Error(
      `The keys come from ${setting}, which this program cannot change: add 32 random bytes in base64 there (openssl rand -base64 32), then start every server again`,
    );
  const key = await provider.file.add(`added ${new Date().toISOString().slice(0, 10)}`);
  say(`The master key ${makeKeyRing([key]).current} was added: ${provider.subject}`);
  say('Keep a copy of that file in another place, and give it to every server of this register.');
  say('Then start every server again, one after the other, and run: npm run keys -- rotate');
  return true;
};
