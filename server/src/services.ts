import type { Kysely } from 'kysely';
import type { DocumentStore } from '#core/document-store.ts';
import type { IdentitySearch } from '#core/identity-search.ts';
import type { IdentityVault } from '#core/identity-vault.ts';
import type { Database } from '#db/schema.ts';
import type { FileStore } from '#lib/file-store.ts';
import type { KeyRing } from '#lib/key-ring.ts';
import type { UploadLimiter } from '#lib/upload-limiter.ts';
import type { PdfRenderer } from '#papers/pdf-renderer.ts';

/** Settings of the environment that features read. */
export type Settings = {
  rateLimits: boolean;
  selfRegistration: boolean;
  timeZone: string;
  /** The server's public address without a slash at the end; for QR codes and links. */
  publicUrl: string | undefined;
};

/** Everything features work with; made by `openServices`, passed to `buildApp`. */
export type Services = {
  db: Kysely<Database>;
  files: FileStore;
  keys: KeyRing;
  vault: IdentityVault;
  identitySearch: IdentitySearch;
  documents: DocumentStore;
  uploadLimiter: UploadLimiter;
  pdfRenderer: PdfRenderer;
  settings: Settings;
};
