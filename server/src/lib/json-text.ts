import type { FastifyReply } from 'fastify';

declare module 'fastify' {
  // Only an interface merges with the library's own.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyInstance {
    /** Replies are checked against the schemas of their endpoints. */
    checksReplies: boolean;
  }
}

/**
 * Sends JSON that is text already, without parsing and writing it again. Where replies are checked,
 * this one is as well.
 */
export const sendJsonText = (reply: FastifyReply, text: string): FastifyReply => {
  // Throws when the text is not what the schema of the endpoint describes.
  if (reply.server.checksReplies) reply.serialize(JSON.parse(text) as object);
  return reply.header('content-type', 'application/json; charset=utf-8').send(text);
};
