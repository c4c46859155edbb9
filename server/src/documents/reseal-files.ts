import { resealRows } from '#keys/reseal.ts';
import { rewrapFileKey } from '#lib/crypto/sealed-file.ts';
import { documentContext, type DocumentRow } from './document-store.ts';
import { partContext, type SealedPart } from './print-parts.ts';
import { type SealedUpload, uploadContext } from './sent-ahead/upload-rows.ts';

/** Objects stay as they are for a change of the master key: the wrapped data key in the row changes. */

export const resealDocuments = resealRows<DocumentRow>('documents', {
  id: ['id', 'bigint'],
  nameOf: ({ id }) => `document ${id}`,
  reseal: (keys, row, keyId) => ({
    wrapped_key: rewrapFileKey(keys, row, documentContext(row), keyId),
  }),
});

export const resealUploads = resealRows<SealedUpload>('uploads', {
  id: ['object_key', 'text'],
  nameOf: ({ user_id }) => `a picture of account ${user_id}`,
  reseal: (keys, row, keyId) => ({
    wrapped_key: rewrapFileKey(keys, row, uploadContext(row), keyId),
  }),
});

export const resealPrintParts = resealRows<SealedPart>('print_parts', {
  id: ['object_key', 'text'],
  nameOf: ({ job_id, number }) => `part ${number} of print job ${job_id}`,
  reseal: (keys, row, keyId) => ({
    wrapped_key: rewrapFileKey(keys, row, partContext(row), keyId),
  }),
});
