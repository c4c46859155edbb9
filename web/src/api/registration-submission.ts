import { documents } from '@gi/contract/documents';
import type { DocumentKind } from '@gi/contract/documents';
import type { Body } from '@gi/contract/endpoint';
import { registrations } from '@gi/contract/registrations';
import { uploads } from '@gi/contract/uploads';
import { call, withOneRetry } from './client.ts';
import type { Form } from './client.ts';

type Numbers = { aadharNumber: string; voterId: string };

/** Is one of these numbers registered? Empty numbers are left out. */
export const checkIdentity = ({ aadharNumber, voterId }: Numbers) =>
  call(registrations.verify, {
    body: {
      ...(aadharNumber === '' ? {} : { aadharNumber }),
      ...(voterId === '' ? {} : { voterId }),
    },
  });

/** Registers a new producer; one retry after a failed network, under the same key. */
export const createRegistration = (form: Form, idempotencyKey: string) =>
  withOneRetry((insist) => call(registrations.create, { form, idempotencyKey, insist }));

/** Registers a known producer for further products, likewise. */
export const createAdditional = (
  body: Body<typeof registrations.createAdditional>,
  idempotencyKey: string,
) =>
  withOneRetry((insist) => call(registrations.createAdditional, { body, idempotencyKey, insist }));

/** SHA-256 of a picture, as the server names it. */
export const sha256Of = async (picture: Blob): Promise<string> => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await picture.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** Sends a picture before the registration that names it; the server keeps it for 48 hours. */
export const sendPicture = (sha256: string, picture: Blob) =>
  call(uploads.put, { params: { sha256 }, raw: picture });

/** Adds a document to a registration that exists. */
export const addDocument = (registrationId: number, type: DocumentKind, file: Blob) =>
  call(documents.upload, { form: { registrationId, type, file } });
