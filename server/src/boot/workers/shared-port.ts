import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { wholeMachine } from '../share.ts';

export type PortOptions = { host: string; port: number; secure: boolean };

/** What a process that takes connections tells the port. */
export type Taker = {
  /** It has the connection that was sent last, and can take another. */
  accepted(): void;
  /** It takes no more connections; another gets the one that it has not accepted. */
  leave(): void;
};

/** A port whose connections several processes answer. */
export type SharedPort = {
  /** @returns the address @throws what `listen` throws, such as EADDRINUSE */
  open(options: PortOptions): Promise<string>;
  /** From now on `send` gets connections, one at a time. */
  join(send: (socket: Socket) => void): Taker;
  /** Closes the port and the connections that wait. */
  close(): void;
};

const addressOf = (server: Server, secure: boolean): string => {
  const { address, family, port } = server.address() as AddressInfo;
  const known = address === '0.0.0.0' ? '127.0.0.1' : address;
  const host = family === 'IPv6' ? `[${known}]` : known;
  return `${secure ? 'https' : 'http'}://${host}:${port}`;
};

/**
 * Accepts connections and sends each to the process that has waited longest, so that all get the same
 * number. This process keeps its copy of a connection until the other confirms it: a connection that was sent
 * to a process just killed would never be answered.
 */
export const makeSharedPort = (): SharedPort => {
  const servers: Server[] = [];
  const waiting: Socket[] = [];
  const free: ((socket: Socket) => void)[] = [];
  let isClosed = false;
  const distribute = (): void => {
    while (waiting.length > 0) {
      const take = free.shift();
      if (take === undefined) return;
      take(waiting.shift() as Socket);
    }
  };
  const listen = async (host: string, port: number): Promise<Server> => {
    // Paused: the process that answers the connection reads all of it.
    const server = createServer({ pauseOnConnect: true, noDelay: true }, (socket) => {
      // Nothing reads it here; an error without a listener would end the whole server.
      socket.on('error', () => socket.destroy());
      if (waiting.length >= wholeMachine.connections.total) socket.destroy();
      else waiting.push(socket);
      distribute();
    });
    server.listen(port, host);
    await once(server, 'listening');
    servers.push(server);
    return server;
  };
  return {
    async open({ host, port, secure }) {
      const first = await listen(host, port);
      if (host === 'localhost') {
        // Often two addresses, of IPv4 and IPv6; the first alone is enough.
        const own = first.address() as AddressInfo;
        const others = (await lookup(host, { all: true })).filter(
          (at) => at.address !== own.address,
        );
        await Promise.allSettled(others.map(({ address }) => listen(address, own.port)));
      }
      return addressOf(first, secure);
    },
    join(send) {
      let held: Socket | undefined;
      const take = (socket: Socket): void => {
        held = socket;
        send(socket);
      };
      free.push(take);
      distribute();
      return {
        accepted() {
          // Closes the copy of this process only: the connection stays open.
          held?.destroy();
          held = undefined;
          free.push(take);
          distribute();
        },
        leave() {
          if (free.includes(take)) free.splice(free.indexOf(take), 1);
          if (isClosed) held?.destroy();
          else if (held !== undefined) waiting.unshift(held);
          held = undefined;
          distribute();
        },
      };
    },
    close() {
      isClosed = true;
      for (const server of servers.splice(0)) server.close();
      for (const socket of waiting.splice(0)) socket.destroy();
    },
  };
};
