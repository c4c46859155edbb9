import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AppOptions } from '#boot/app.ts';
import { eventually } from '#test/eventually.ts';
import { type Fields, registrationFields, registrationForm, someProduct } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';

/** Clients that behave badly on the wire, against a server that listens. */
let world: World;
let port: number;
let url: string;
let sockets: Socket[] = [];
/** Opens the server for the tests of one `describe`. */
const listen = (options: AppOptions): void => {
  beforeAll(async () => {
    world = await openWorld({ app: options });
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = world.app.server.address() as AddressInfo);
    url = `http://127.0.0.1:${port}`;
  });
  afterAll(() => world.close());
};
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
});

const open = async (): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
};
const authorization = () => `authorization: Bearer ${world.asha.token}\r\n`;

/** A whole multipart request as bytes. */
const bytesOf = async (fields: Fields, key: string): Promise<Buffer> => {
  const request = new Request('http://x/', {
    method: 'POST',
    body: await registrationForm(fields),
  });
  const body = Buffer.from(await request.arrayBuffer());
  const head =
    `POST /api/registrations HTTP/1.1\r\nhost: x\r\n${authorization()}idempotency-key: ${key}\r\n` +
    `content-type: ${request.headers.get('content-type')}\r\ncontent-length: ${body.length}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), body]);
};
const send = async (fields: Fields, key: string): Promise<Response> =>
  fetch(`${url}/api/registrations`, {
    method: 'POST',
    headers: { authorization: `Bearer ${world.asha.token}`, 'idempotency-key': key },
    body: await registrationForm(fields),
  });
const fieldsNow = async (): Promise<Fields> => registrationFields(await someProduct(world));

/** Opens 300 connections that begin in four ways and go on with a byte now and then. */
const dribble = async (): Promise<{ closed: () => number; stop: () => void }> => {
  const beginnings = [
    'POST /api/auth/login HTTP/1.1\r\nhost: x\r\nx-slow: ',
    'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n{',
    `POST /api/registrations HTTP/1.1\r\nhost: x\r\n${authorization()}content-type: multipart/form-data; boundary=b\r\ncontent-length: 99999\r\n\r\n--b\r\n`,
    '',
  ];
  let closed = 0;
  const slow = await Promise.all(
    Array.from({ length: 300 }, async (_, at) => {
      const socket = await open();
      socket.once('close', () => (closed += 1));
      socket.write(beginnings[at % beginnings.length] ?? '');
      socket.resume();
      return socket;
    }),
  );
  const timer = setInterval(() => {
    for (const [at, socket] of slow.entries())
      if (at % beginnings.length !== 3 && socket.writable) socket.write('a');
  }, 100);
  return { closed: () => closed, stop: () => clearInterval(timer) };
};

describe('300 connections that dribble', () => {
  // So long that none of them is cut while the test runs.
  listen({ timeouts: { headers: 300_000, request: 300_000 }, bodySeconds: 300 });

  it('do not make other clients wait', async () => {
    const { closed, stop } = await dribble();
    try {
      for (let calls = 0; calls < 20; calls += 1) {
        const response = await fetch(`${url}/api/registrations/all`, {
          headers: { authorization: `Bearer ${world.meera.token}` },
        });
        expect(response.status).toBe(200);
        await response.arrayBuffer();
      }
      // Of the 75 uploads of one account those above its twenty connections may be closed.
      expect(closed()).toBeLessThanOrEqual(55);
    } finally {
      stop();
    }
  });
});

describe('300 connections that dribble for too long', () => {
  listen({ timeouts: { headers: 1_500, request: 3_000 } });

  it('are cut, and the places of the cut uploads are free again', async () => {
    const { closed, stop } = await dribble();
    try {
      await eventually(() => expect(closed()).toBe(300));
    } finally {
      stop();
    }
    expect((await send(await fieldsNow(), 'after-slow')).status).toBe(201);
  });
});

describe('a client that is gone', () => {
  listen({});

  it('before the answer came, registers once and gets the same id when it asks again', async () => {
    const fields = await fieldsNow();
    const socket = await open();
    socket.pause();
    socket.write(await bytesOf(fields, 'cut-answer'));
    const stored = await eventually(() =>
      world.services.db
        .selectFrom('idempotency_keys')
        .select('body')
        .where('key', '=', 'cut-answer')
        .executeTakeFirstOrThrow(),
    );
    // It is committed, and its client is gone.
    socket.destroy();
    const response = await send(fields, 'cut-answer');
    expect(response.status).toBe(201);
    const body = (await response.json()) as { registrationId: number };
    expect(body).toEqual(stored.body);
    expect(response.headers.get('idempotency-replayed')).toBe('true');
    const again = await send(fields, 'cut-answer');
    expect(await again.json()).toEqual(body);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
  });

  it('in the middle of an upload gives its place back and leaves nothing', async () => {
    const before = await world.services.db.selectFrom('registrations').select('id').execute();
    for (let at = 0; at < 8; at += 1) {
      const bytes = await bytesOf(await fieldsNow(), `half-${at}`);
      const socket = await open();
      const begun = once(world.app.server, 'request');
      socket.write(bytes.subarray(0, Math.floor((bytes.length * (at + 1)) / 10)));
      await begun;
      if (at % 2 === 0) socket.resetAndDestroy();
      else socket.end();
    }
    // Three uploads at once for each account: lost places would be missed now.
    const answers = await Promise.all(
      Array.from({ length: 6 }, async (_, at) => send(await fieldsNow(), `whole-${at}`)),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(201));
    const after = await world.services.db.selectFrom('registrations').select('id').execute();
    expect(after).toHaveLength(before.length + 6);
  });

  it('that sends garbage is answered in the usual shape and cut', async () => {
    for (const garbage of [
      '\0\0\0\r\n\r\n',
      'GET / HTTP/9.9\r\n\r\n',
      `GET / HTTP/1.1\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`,
    ]) {
      const socket = await open();
      let said = '';
      socket.on('data', (chunk: Buffer) => (said += chunk.toString()));
      socket.write(garbage);
      await once(socket, 'close');
      expect(said).toMatch(/^HTTP\/1\.1 4\d\d /);
      expect(JSON.parse(said.split('\r\n\r\n')[1] ?? '')).toMatchObject({
        code: expect.stringMatching(/^request\./),
      });
    }
  });

  it('that smuggles a second request is refused', async () => {
    const socket = await open();
    let said = '';
    socket.on('data', (chunk: Buffer) => (said += chunk.toString()));
    socket.write(
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /api/ping HTTP/1.1\r\nhost: x\r\n\r\n',
    );
    await once(socket, 'close');
    expect(said).not.toContain('pong');
    expect(said).toMatch(/^HTTP\/1\.1 400 /);
  });
});
