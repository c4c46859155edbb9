import type { FastifyReply } from 'fastify';
import { bytesOf, rememberTexts } from './last-texts.ts';

declare module 'fastify' {
  // Only an interface merges with the library's own.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyInstance {
    /** Replies are checked against the schemas of their endpoints. */
    checksReplies: boolean;
  }
}

/** Screens ask for the same page repeatedly; a page has about 12 KB. */
const textOf = rememberTexts({ texts: 64, bytes: 64 * 1024, milliseconds: 60_000 });

/**
 * Sends JSON that is text already, in pieces, without parsing and writing it again. Where replies are
 * checked, this one is as well. It is sent as bytes: Node would copy a string twice to send it, and a third
 * time to compute the ETag.
 */
export const sendJsonText = (reply: FastifyReply, pieces: readonly string[]): FastifyReply => {
  const { request, server } = reply;
  // Throws when the text is not what the schema of the endpoint describes.
  if (server.checksReplies) reply.serialize(JSON.parse(pieces.join('')) as object);
  reply.header('content-type', 'application/json; charset=utf-8');
  if (request.routeOptions.config.etag === undefined) return reply.send(bytesOf(pieces));
  const { bytes, etag } = textOf(`${request.user?.id} ${request.url}`, pieces);
  return reply.header('etag', etag).send(bytes);
};
