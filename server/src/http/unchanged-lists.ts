import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { App } from '#base/feature.ts';
import { acceptedEncoding } from '#lib/bytes/encodings.ts';
import { etagOf, isUnchanged } from '#lib/bytes/etag.ts';
import { gzip } from '#lib/bytes/gzip.ts';

/** A list that is shorter travels in one packet anyway (bytes). */
const WORTH_COMPRESSING = 1024;

/** 8 ms for the names in all languages (258 KB); quality 9 takes 2 % off the bytes and ten times as long. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 7 };
const brotli = promisify(brotliCompress);

const sendIfChanged = async (
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> => {
  if (reply.statusCode !== 200 || !(typeof payload === 'string' || Buffer.isBuffer(payload)))
    return payload;
  // The catalogue is the same for everybody: compressed, its length tells nothing about a person.
  const isCatalogue = request.routeOptions.config.etag === 'disk';
  const isLong = isCatalogue && payload.length >= WORTH_COMPRESSING;
  const encoding = isLong ? acceptedEncoding(request.headers['accept-encoding']) : 'identity';
  const suffix = encoding === 'identity' ? '' : `-${encoding}`;
  // Pages of registrations come with theirs (lib/text/json-text.ts).
  const etag = String(reply.getHeader('etag') ?? etagOf(payload, suffix));
  void reply.header('etag', etag);
  if (isCatalogue)
    void reply.headers({ 'cache-control': 'private, no-cache', vary: 'Accept-Encoding' });
  if (isUnchanged(request.headers['if-none-match'], etag)) {
    void reply.code(304).removeHeader('content-type').removeHeader('content-length');
    return '';
  }
  if (encoding === 'identity') return payload;
  void reply.header('content-encoding', encoding).removeHeader('content-length');
  return encoding === 'br' ? brotli(payload, { params }) : gzip(payload);
};

/**
 * Gives the lists of the contract an ETag, and answers 304 when the caller has that answer: this saves bytes, not the
 * work of making the list. Personal data stays `no-store` and uncompressed: the app keeps such answers in its memory
 * and sends `If-None-Match` itself. The catalogue is compressed: its 83 KB would take a slow phone half as long as the
 * app.
 */
export const answerUnchangedLists = (scope: App): void => {
  scope.addHook('onRoute', (route) => {
    if (route.config?.etag !== undefined && route.method === 'GET') route.onSend = sendIfChanged;
  });
};
