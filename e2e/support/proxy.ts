import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A TCP proxy in front of a server. `carry` takes the bytes of one connection to and fro; when it rejects,
 * both ends are closed.
 */
export const openProxy = async (
  target: string,
  carry: (client: Socket, server: Socket) => Promise<unknown>,
) => {
  const sockets = new Set<Socket>();
  const listener = createServer((client) => {
    const { hostname, port } = new URL(target);
    const server = connect(Number(port), hostname);
    const end = () => {
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) {
      sockets.add(socket);
      // An 'error' event without a listener would end the test run; the journey sees the closed connection.
      socket.on('error', end).on('close', () => sockets.delete(socket));
    }
    carry(client, server).catch(end);
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    /** Both ends of every connection that is open. */
    sockets,
    close: async (): Promise<void> => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
};
