import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';
import { closeConnection } from '#hang-ups.ts';
import { type Share, wholeMachine } from '#workers/share.ts';

/** The most connections that may be open, in all and from one network address. */
export type ConnectionLimits = Share['connections'];

/** Open connections in the order of their opening; true once a request of a session came over it. */
type Connections = Map<Socket, boolean>;

const closeOldest = (connections: Connections, address: string | undefined): boolean => {
  for (const [socket, hasSession] of connections) {
    if (hasSession || (address !== undefined && socket.remoteAddress !== address)) continue;
    connections.delete(socket);
    closeConnection(socket);
    return true;
  }
  return false;
};

/**
 * Limits the open connections. When there are too many, the oldest one without a session is closed
 * to make room; the new one is closed only when all others have a session.
 * @param behindProxy all connections come from the proxy then, so addresses are not counted
 */
export const limitConnections = (
  app: FastifyInstance,
  options: { behindProxy: boolean; secure: boolean; limits?: ConnectionLimits | undefined },
): void => {
  const { behindProxy, secure, limits: { total, perAddress } = wholeMachine.connections } = options;
  const connections: Connections = new Map();
  const isFull = (address: string | undefined): boolean => {
    if (address === undefined) return connections.size >= total;
    let count = 0;
    for (const socket of connections.keys()) if (socket.remoteAddress === address) count += 1;
    return count >= perAddress;
  };
  // A TLS server makes a second socket over the first one; requests come over the second.
  app.server.on(secure ? 'secureConnection' : 'connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    const addresses = behindProxy ? [undefined] : [remoteAddress, undefined];
    for (const address of addresses)
      if (isFull(address) && !closeOldest(connections, address)) {
        socket.destroy();
        return;
      }
    connections.set(socket, false);
    socket.once('close', () => connections.delete(socket));
  });
  app.addHook('preHandler', ({ user, socket }, _reply, done) => {
    if (user !== undefined && connections.has(socket)) connections.set(socket, true);
    done();
  });
};
