import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

/** One client that opens more connections than it needs. */
let world: World;
let port: number;
const sockets: Socket[] = [];
beforeAll(async () => {
  world = await openWorld();
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = world.app.server.address() as AddressInfo);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => world.close());

type Client = { socket: Socket; said: () => string; closed: () => boolean };
const open = async (head: string, localAddress = '127.0.0.1'): Promise<Client> => {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  socket.on('error', () => undefined);
  let said = '';
  let closed = false;
  socket.on('data', (chunk: Buffer) => (said += chunk.toString()));
  socket.on('close', () => (closed = true));
  await once(socket, 'connect');
  socket.write(head);
  return { socket, said: () => said, closed: () => closed };
};
const asking = (as: Person): string =>
  `GET /api/auth/verify HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${as.token}\r\n\r\n`;
const isOpen = (client: Client): boolean => !client.closed();
/** A connection that was answered and is kept open. */
const openIdle = async (as: Person, localAddress?: string): Promise<Client> => {
  const client = await open(asking(as), localAddress);
  await eventually(() => expect(client.said()).toContain('HTTP/1.1 200'));
  return client;
};
const openMany = async (count: number, make: (at: number) => Promise<Client>) => {
  const clients: Client[] = [];
  for (let at = 0; at < count; at += 50)
    clients.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(50, count - at) }, (_, each) => make(at + each)),
      )),
    );
  return clients;
};

it('of an account keeps its newest twenty, and nobody is shut out', async () => {
  // Ten times as many as it may keep; each is a request to the database.
  const clients = await openMany(200, (at) => openIdle(world.asha, `127.0.0.${2 + (at % 6)}`));
  for (let last = 0; last < 20; last += 1) clients.push(await openIdle(world.asha));
  await eventually(() => expect(clients.filter(isOpen).length).toBeLessThanOrEqual(20));
  expect(clients.slice(-20).every(isOpen)).toBe(true);
  await openIdle(world.ravi, '127.0.0.9');
});

it('without a session gives way to a newcomer from another address, and from its own', async () => {
  const held = await openMany(2_000, (at) => open('', `127.0.0.${2 + (at % 5)}`));
  const signedIn = await openIdle(world.ravi, '127.0.0.9');
  expect(held.filter(isOpen).length).toBeLessThan(2_000);
  await openIdle(world.asha, '127.0.0.2');
  // The owner with the most connections made room, not the one who works.
  expect(isOpen(signedIn)).toBe(true);
});

it('that answers a request is not closed for others of its account', async () => {
  const upload = await open(
    `POST /api/registrations HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${world.asha.token}\r\n` +
      'content-type: multipart/form-data; boundary=b\r\ncontent-length: 5000\r\n\r\n--b\r\n',
  );
  await openMany(60, () => openIdle(world.asha));
  expect(isOpen(upload)).toBe(true);
});
