import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';

/** Connections that this server closed before the answer was complete. */
const closedHere = new WeakSet<Socket>();

/**
 * Closes a connection from this side, so that the log does not say that the client closed it.
 * @param stream what is destroyed: the socket, or a request on it
 */
export const closeConnection = (socket: Socket, stream: { destroy(): unknown } = socket): void => {
  closedHere.add(socket);
  stream.destroy();
};

/** Logs connections that end before their answer: that is no fault of the server. */
export const logHangUps = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, { raw }) => {
    const { log, socket } = request;
    // A page of the web app has 11 close listeners: this one, and those of Fastify and its plugins.
    raw.setMaxListeners(20);
    let isAnswered = false;
    raw.once('finish', () => {
      isAnswered = true;
    });
    raw.once('close', () => {
      if (isAnswered) return;
      log.info(
        closedHere.has(socket)
          ? 'the connection was closed: too slow, or too many connections'
          : 'client closed the connection',
      );
    });
  });
};
