import { makeIdentityVault } from '../src/identity/identity-vault.ts';
import { adoptKeys } from '../src/boot/adopt-keys.ts';
import { runListRound } from '../src/identity/number-lists/upkeep-round.ts';
import { openDatabase } from '../src/db/client.ts';
import { makeKeyRing } from '../src/lib/crypto/key-ring.ts';

/** One process that merges numbers into search lists, for a test that kills it. */
process.once('message', (message) => {
  const { connection, master } = message as { connection: object; master: string };
  const db = openDatabase(connection);
  const keys = makeKeyRing([Buffer.from(master, 'base64')]);
  const merge = async (): Promise<void> => {
    await adoptKeys(db, keys);
    await runListRound(
      { db, keys, vault: makeIdentityVault(keys) },
      { limits: { pack: 1, merge: 1 } },
    );
    process.send?.('merged');
  };
  void merge();
});
