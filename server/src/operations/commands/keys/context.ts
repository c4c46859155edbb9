import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { KeyProvider } from '#lib/crypto/key-provider.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import type { Say } from '../run.ts';

/** What a part of `npm run keys` works with. */
export type KeysContext = {
  db: Kysely<Database>;
  keys: KeyRing;
  provider: KeyProvider;
  /** The setting that the keys come from. */
  setting: string;
  say: Say;
};
