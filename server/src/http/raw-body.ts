import { mostFileBytes } from '@gi/contract/values/file-size';
import type { RawRule } from '@gi/contract/routes/route';
import type { ErrorCode } from '@gi/contract/words/error-table';
import type { FastifyRequest } from 'fastify';
import { watchUpload } from './slow-bodies.ts';
import { Problem } from '#base/errors.ts';
import type { App } from '#base/feature.ts';
import type { UploadSlot } from '#lib/files/upload-limiter.ts';

/** The most bytes of a body, and the refusal of a larger one. */
export type RawLimit = { bytes: number; refusal: ErrorCode };
const pictureLimit: RawLimit = { bytes: mostFileBytes, refusal: 'document.too_large' };

/** Content types that only endpoints with a raw body accept. */
const rawTypes = /^(?:image\/|application\/octet-stream\b)/i;

const mimeOf = (request: FastifyRequest): string =>
  (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

const isAccepted = (request: FastifyRequest, { types }: RawRule): boolean =>
  types.includes(mimeOf(request));

/**
 * Lets endpoints have a file as their whole body: it stays unread until the handler reads it with
 * `readRawBody`, and a body of another content type is refused before.
 */
export const acceptRawBodies = (scope: App): void => {
  scope.addContentTypeParser(rawTypes, (request, _payload, done) => {
    if (request.routeOptions.config.raw === undefined) done(new Problem('request.wrong_type'));
    else done(null);
  });
  scope.addHook('onRoute', (route) => {
    const { raw } = route.config ?? {};
    if (raw === undefined) return;
    // After the guard's hook: a stranger is asked to sign in first.
    route.preParsing = (request, _reply, payload, done) => {
      if (isAccepted(request, raw)) done(null, payload);
      else done(new Problem(raw.refusal));
    };
  });
};

/**
 * The pieces of a raw body as they arrive; after the last one the right is checked again. A client that
 * hangs up ends them with an error that becomes `request.cut_off`.
 * @throws {Problem} the refusal of `limit`, as soon as the body is known to be larger
 */
export const readPieces = async function* (
  request: FastifyRequest,
  slot: UploadSlot,
  limit: RawLimit,
): AsyncGenerator<Buffer> {
  const { raw, headers } = request;
  watchUpload(raw, slot);
  if (Number(headers['content-length']) > limit.bytes) throw new Problem(limit.refusal);
  let size = 0;
  // Not destroyed when the reader ends early: the refusal still has to be sent.
  for await (const piece of raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > limit.bytes) throw new Problem(limit.refusal);
    yield piece;
  }
  await request.checkRight();
};

/**
 * Reads a picture that is the whole body into memory.
 * @throws {Problem} 413 past 10 MB
 * @throws {Busy} when the upload limiter has no memory left
 */
export const readRawBody = async (request: FastifyRequest, slot: UploadSlot): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  for await (const piece of readPieces(request, slot, pictureLimit)) {
    slot.claimMemory(piece.length);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
};
