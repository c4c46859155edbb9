import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';
import { addressKey } from '#lib/net/address-key.ts';
import { shareOf } from '#lib/process/share.ts';

/** The most connections that may be open: in all, from one network address, and of one account. */
export type ConnectionLimits = { total: number; perAddress: number; perAccount: number };

/**
 * Many phones of one office share an address, so one address may have a quarter of all; twenty of an account are
 * three browsers with six connections each.
 */
const usualLimits = (): ConnectionLimits => ({
  total: shareOf(2_000, 100),
  perAddress: shareOf(500, 25),
  perAccount: shareOf(20, 6),
});

/** An open connection, the account that last sent a request over it, and how many requests run on it. */
type Connection = {
  socket: Socket;
  address: string;
  account: number | undefined;
  requests: number;
};

/** The account of the last session on it; without one, its network address. */
const ownerOf = ({ address, account }: Connection): string | number =>
  account ?? `address ${address}`;

/** The oldest idle connection of the owner who has most; they come in the order of their opening. */
const connectionToClose = (open: Iterable<Connection>): Connection | undefined => {
  const owners = [...Map.groupBy(open, ownerOf).values()];
  for (const ofOwner of owners.toSorted((a, b) => b.length - a.length)) {
    const idle = ofOwner.find(({ requests }) => requests === 0);
    if (idle !== undefined) return idle;
  }
  return undefined;
};

/**
 * Limits the open connections, so that neither an address nor an account shuts others out. When there are too many,
 * the oldest idle ones of the owner who has most are closed, with a session or without; what answers a request stays.
 * When none is idle, a new connection is closed, and one of an account above its limit ends with its answer.
 * @param behindProxy all connections come from the proxy then and carry the requests of many accounts, so only
 *   their total is limited
 */
export const limitConnections = (
  app: FastifyInstance,
  options: { behindProxy: boolean; secure: boolean; limits?: ConnectionLimits | undefined },
): void => {
  const { behindProxy, secure, limits = usualLimits() } = options;
  const connections = new Map<Socket, Connection>();
  /** Closes idle ones of these connections until they are below the limit. @returns false when the others are busy */
  const makeRoom = (most: number, isMeant: (each: Connection) => boolean = () => true): boolean => {
    const open = new Set([...connections.values()].filter(isMeant));
    // More than one where all were busy before.
    while (open.size >= most) {
      const connection = connectionToClose(open);
      if (connection === undefined) return false;
      open.delete(connection);
      connections.delete(connection.socket);
      connection.socket.destroy();
    }
    return true;
  };
  // A TLS server makes a second socket over the first one; requests come over the second.
  app.server.on(secure ? 'secureConnection' : 'connection', (socket: Socket) => {
    const address = addressKey(socket.remoteAddress);
    const isNeighbour = (each: Connection) => each.address === address;
    const hasRoom = behindProxy || makeRoom(limits.perAddress, isNeighbour);
    if (!hasRoom || !makeRoom(limits.total)) {
      socket.destroy();
      return;
    }
    connections.set(socket, { socket, address, account: undefined, requests: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  app.addHook('onRequest', ({ socket }, { raw }, done) => {
    const connection = connections.get(socket);
    if (connection !== undefined) {
      connection.requests += 1;
      raw.once('close', () => (connection.requests -= 1));
    }
    done();
  });
  // After the session was found, before the body is read.
  app.addHook('preParsing', ({ user, socket }, reply, payload, done) => {
    const connection = connections.get(socket);
    if (user === undefined || connection === undefined || behindProxy) return done(null, payload);
    const isOther = (each: Connection) => each.account === user.id && each !== connection;
    // All others are busy: this one ends with its answer.
    if (!makeRoom(limits.perAccount, isOther)) void reply.header('connection', 'close');
    connection.account = user.id;
    return done(null, payload);
  });
};
