import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#feature.ts';
import { etagOf, isUnchanged } from '#lib/etag.ts';

type Done = (error: Error | null, payload?: unknown) => void;

const sendIfChanged = (
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: Done,
): void => {
  if (reply.statusCode !== 200 || !(typeof payload === 'string' || Buffer.isBuffer(payload)))
    return done(null, payload);
  // Pages of registrations come with theirs (lib/json-text.ts).
  const etag = String(reply.getHeader('etag') ?? etagOf(payload));
  void reply.header('etag', etag);
  if (request.routeOptions.config.etag === 'disk')
    void reply.header('cache-control', 'private, no-cache');
  if (!isUnchanged(request.headers['if-none-match'], etag)) return done(null, payload);
  void reply.code(304).removeHeader('content-type').removeHeader('content-length');
  done(null, '');
};

/**
 * Gives the lists of the contract an ETag, and answers 304 when the caller has that answer. The work of
 * making the list is not saved, its bytes are. Personal data stays `no-store`: the app keeps such
 * answers in its memory and sends `If-None-Match` itself.
 */
export const answerUnchangedLists = (scope: App): void => {
  scope.addHook('onRoute', (route) => {
    if (route.config?.etag !== undefined && route.method === 'GET') route.onSend = sendIfChanged;
  });
};
