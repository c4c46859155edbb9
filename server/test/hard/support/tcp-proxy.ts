import {
  type AddressInfo,
  connect,
  createServer,
  type Socket,
  type TcpNetConnectOpts,
} from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a broken network does with the connections through it. */
type NetworkMood = 'well' | 'slow' | 'frozen' | 'refusing';

export type TcpProxy = {
  port: number;
  mood: NetworkMood;
  /** Ends all connections in order (FIN); how many there were. */
  cut: () => number;
  /** Breaks all connections off (RST); how many there were. */
  reset: () => number;
  /** The next bytes in this direction go through up to this many, then their connection breaks off. */
  breakAfter: (direction: 'up' | 'down', bytes: number) => void;
  /** How often `breakAfter` came true. */
  broken: () => number;
  close: () => Promise<void>;
};

/** A TCP proxy on a free port of 127.0.0.1 to a port or a Unix socket. */
export const startTcpProxy = async (
  target: Pick<TcpNetConnectOpts, 'port' | 'host'> | { path: string },
): Promise<TcpProxy> => {
  const pairs = new Set<readonly [Socket, Socket]>();
  const left: Record<'up' | 'down', number | undefined> = { up: undefined, down: undefined };
  let broken = 0;

  const pump = async (
    [from, to]: readonly [Socket, Socket],
    direction: 'up' | 'down',
    fall: () => void,
  ): Promise<void> => {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      while (proxy.mood === 'frozen' && !from.destroyed) await sleep(20);
      if (proxy.mood === 'slow') await sleep(40);
      const limit = left[direction];
      if (limit !== undefined && chunk.length >= limit) {
        left[direction] = undefined;
        broken += 1;
        to.write(chunk.subarray(0, limit), fall);
        return;
      }
      if (limit !== undefined) left[direction] = limit - chunk.length;
      if (!to.write(chunk))
        await new Promise((resolve) => to.once('drain', resolve).once('close', resolve));
    }
    to.end();
  };

  const server = createServer((client) => {
    if (proxy.mood === 'refusing') {
      client.resetAndDestroy();
      return;
    }
    const upstream = connect(target as TcpNetConnectOpts);
    const pair = [client, upstream] as const;
    pairs.add(pair);
    const end = (): void => {
      client.destroy();
      upstream.destroy();
      pairs.delete(pair);
    };
    const fall = (): void => {
      client.resetAndDestroy();
      end();
    };
    // A broken connection shows at its two ends, which is what the campaign looks at.
    for (const socket of pair) socket.on('error', end).on('close', end);
    pump([client, upstream], 'up', fall).catch(end);
    pump([upstream, client], 'down', fall).catch(end);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const each = (work: (client: Socket, upstream: Socket) => void): number => {
    const count = pairs.size;
    for (const [client, upstream] of pairs) work(client, upstream);
    return count;
  };
  const destroy = (client: Socket, upstream: Socket): void => {
    client.destroy();
    upstream.destroy();
  };
  const proxy: TcpProxy = {
    port: (server.address() as AddressInfo).port,
    mood: 'well',
    cut: () => each((client, upstream) => destroy(client.end(), upstream.end())),
    reset: () => each((client, upstream) => destroy(client.resetAndDestroy(), upstream)),
    breakAfter: (direction, bytes) => (left[direction] = bytes),
    broken: () => broken,
    close: async () => {
      each(destroy);
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
};
