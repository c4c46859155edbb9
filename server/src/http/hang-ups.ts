import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Connections that this server closed before the answer was complete. */
const closedHere = new WeakSet<Socket>();

/**
 * Closes a connection from this side, so that the log does not say that the client closed it.
 * @param stream the socket, or a request on it, which is destroyed
 */
export const closeConnection = (socket: Socket, stream: { destroy(): unknown } = socket): void => {
  closedHere.add(socket);
  stream.destroy();
};

type OpenReply = { response: ServerResponse; log: FastifyBaseLogger };

/** Logs connections that end before their answer, which is not an error of the server. */
export const logHangUps = (app: FastifyInstance): void => {
  /** The newest answer of each connection: one listener for a connection, not one for each request. */
  const replies = new WeakMap<Socket, OpenReply>();
  const watch = (socket: Socket): void => {
    socket.once('close', () => {
      const reply = replies.get(socket);
      if (reply === undefined || reply.response.writableFinished) return;
      reply.log.info(
        closedHere.has(socket)
          ? 'the connection was closed: too slow, or too many connections'
          : 'client closed the connection',
      );
    });
  };
  app.addHook('onRequest', ({ log, socket }, { raw: response }, done) => {
    if (!replies.has(socket)) watch(socket);
    replies.set(socket, { response, log });
    done();
  });
};
