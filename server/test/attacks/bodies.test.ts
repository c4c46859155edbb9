import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { registrationFields, registrationForm, someProduct } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';

/** Clients that send too much, too slowly, or over too many connections. */
let world: World;
let port: number;
const sockets: Socket[] = [];
beforeAll(async () => {
  world = await openWorld({
    app: { bodySeconds: 2, connectionLimits: { total: 40, perAddress: 40, perAccount: 40 } },
  });
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = world.app.server.address() as AddressInfo);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => world.close());

type Client = { socket: Socket; said: () => string; closed: () => boolean };
const open = async (head: string): Promise<Client> => {
  const socket = connect(port, '127.0.0.1');
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
const authorization = () => `authorization: Bearer ${world.asha.token}\r\n`;
const upload = (headers: string): string =>
  `POST /api/registrations HTTP/1.1\r\nhost: x\r\n${authorization()}content-type: multipart/form-data; boundary=b\r\n${headers}\r\n`;
const filePart =
  '--b\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';

describe('a body that is too large', () => {
  it('is refused by its Content-Length, before a byte of it is sent', async () => {
    const client = await open(upload(`content-length: ${1_500_000_000}\r\n`));
    await eventually(() => expect(client.said()).toMatch(/^HTTP\/1\.1 413 /));
    expect(client.said()).toContain('request.too_large');
  });

  it('is refused as soon as a file passes its limit, not at its end', async () => {
    const client = await open(upload('transfer-encoding: chunked\r\n'));
    const chunk = (bytes: Buffer | string): Buffer =>
      Buffer.concat([
        Buffer.from(`${Buffer.byteLength(bytes).toString(16)}\r\n`),
        Buffer.from(bytes),
        Buffer.from('\r\n'),
      ]);
    client.socket.write(chunk(filePart));
    const megabyte = chunk(Buffer.alloc(1024 * 1024, 7));
    for (let at = 0; at < 11; at += 1) client.socket.write(megabyte);
    await eventually(() => expect(client.said()).toMatch(/^HTTP\/1\.1 413 /));
    expect(client.said()).toContain('document.too_large');
    // It goes on sending: after a bounded rest the connection is closed.
    const more = setInterval(() => {
      if (client.socket.writable) client.socket.write(megabyte);
    }, 20);
    try {
      await eventually(() => expect(client.closed()).toBe(true));
    } finally {
      clearInterval(more);
    }
  });
});

describe('a body that comes too slowly', () => {
  it('is cut off after its time, and one that is not read soon after the reply', async () => {
    const login = await open(
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 999\r\n\r\n{',
    );
    const anonymous = await open(upload('content-length: 9999\r\n').replace(authorization(), ''));
    const dribble = setInterval(() => {
      for (const { socket } of [login, anonymous]) if (socket.writable) socket.write(' ');
    }, 200);
    try {
      await eventually(() => expect(anonymous.said()).toMatch(/^HTTP\/1\.1 401 /));
      await eventually(() => expect(login.closed()).toBe(true));
      await eventually(() => expect(anonymous.closed()).toBe(true));
    } finally {
      clearInterval(dribble);
    }
  });

  it('of three stalled uploads does not block the fourth of the account', async () => {
    const stalled = await Promise.all(
      [1, 2, 3].map(() => open(`${upload('content-length: 99999\r\n')}${filePart}`)),
    );
    await eventually(() => expect(world.services.uploadLimiter.load().running).toBe(3));
    const response = await fetch(`http://127.0.0.1:${port}/api/registrations`, {
      method: 'POST',
      headers: { authorization: `Bearer ${world.asha.token}` },
      body: await registrationForm(registrationFields(await someProduct(world))),
    });
    expect(response.status).toBe(201);
    expect(stalled.some((client) => client.closed())).toBe(true);
  });
});

describe('more connections than there may be', () => {
  it('close the oldest ones without a session; one with a session stays', async () => {
    const get = `GET /api/auth/verify HTTP/1.1\r\nhost: x\r\n${authorization()}\r\n`;
    const signedIn = await open(get);
    await eventually(() => expect(signedIn.said()).toMatch(/^HTTP\/1\.1 200 /));
    const idle: Client[] = [];
    for (let at = 0; at < 60; at += 1) idle.push(await open(''));
    await eventually(() =>
      expect(idle.filter((client) => client.closed()).length).toBeGreaterThanOrEqual(21),
    );
    expect(idle[0]?.closed()).toBe(true);
    expect(idle.at(-1)?.closed()).toBe(false);
    expect(signedIn.closed()).toBe(false);
    const before = signedIn.said().length;
    signedIn.socket.write(get);
    await eventually(() => expect(signedIn.said().length).toBeGreaterThan(before));
  });
});
