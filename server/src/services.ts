import type { Kysely } from 'kysely';
import type { DocumentStore } from '#core/document-store.ts';
import type { IdentitySearch } from '#core/identity-search.ts';
import type { IdentityVault } from '#core/identity-vault.ts';
import type { Database } from '#db/schema.ts';
import type { FileStore } from '#lib/file-store.ts';
import type { KeyRing } from '#lib/key-ring.ts';

/** What the program decides from its environment and its features need to know. */
export type Settings = {
  rateLimits: boolean;
  selfRegistration: boolean;
  timeZone: string;
  /** Where people reach this server, without a slash at the end; in QR codes and links. */
  publicUrl: string | undefined;
};

/** What a feature is made of: opened by `main.ts` or a test world, handed to `buildApp`. */
export type Services = {
  db: Kysely<Database>;
  files: FileStore;
  keys: KeyRing;
  vault: IdentityVault;
  identitySearch: IdentitySearch;
  documents: DocumentStore;
  settings: Settings;
};
