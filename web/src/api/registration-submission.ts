import { documents } from '@gi/contract/routes/documents';
import type { DocumentKind } from '@gi/contract/fields/document-kinds';
import type { Body } from '@gi/contract/schemas/call-types';
import { registrations } from '@gi/contract/routes/registrations';
import { call, SENDING_TIMEOUT, withOneRetry, type Form } from './client.ts';

type Numbers = { aadharNumber: string; voterId: string };

/** Is one of these numbers registered? Empty numbers are left out. */
export const checkIdentity = ({ aadharNumber, voterId }: Numbers) =>
  call(registrations.verify, {
    body: {
      ...(aadharNumber === '' ? {} : { aadharNumber }),
      ...(voterId === '' ? {} : { voterId }),
    },
  });

const whileSending = { timeoutMs: SENDING_TIMEOUT };

/** Registers a new producer; one retry after a failed network, under the same key. */
export const createRegistration = (form: Form, idempotencyKey: string) =>
  withOneRetry((ignoreOffline) =>
    call(registrations.create, { form, idempotencyKey, ignoreOffline, ...whileSending }),
  );

/** Registers a known producer for further products, with the same retry. */
export const createAdditional = (
  body: Body<typeof registrations.createAdditional>,
  idempotencyKey: string,
) =>
  withOneRetry((ignoreOffline) =>
    call(registrations.createAdditional, { body, idempotencyKey, ignoreOffline, ...whileSending }),
  );

/** Adds a document that the person's file lacks; the same one may be sent again after a lost answer. */
export const addDocument = (
  registrationId: number,
  { type, file, numberCovered }: { type: DocumentKind; file: Blob; numberCovered: boolean },
) =>
  call(documents.upload, {
    form: {
      registrationId,
      type,
      file,
      onlyMissing: 'true',
      numberCovered: numberCovered ? 'true' : undefined,
    },
    ...whileSending,
  });
