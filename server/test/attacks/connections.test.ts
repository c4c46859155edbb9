import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Fields, registrationFields, registrationForm, someProduct } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';

/** Clients that behave badly on the wire; the server listens, with shorter patience than usual. */
let world: World;
let port: number;
let url: string;
let sockets: Socket[] = [];
beforeAll(async () => {
  world = await openWorld({ app: { patience: { headers: 1_500, request: 3_000 } } });
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = world.app.server.address() as AddressInfo);
  url = `http://127.0.0.1:${port}`;
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
});
afterAll(() => world.close());

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

describe('300 connections that dribble', () => {
  it('keep nobody else waiting, and are cut when their time is over', async () => {
    const beginnings = [
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\nx-slow: ',
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n{',
      `POST /api/registrations HTTP/1.1\r\nhost: x\r\n${authorization()}content-type: multipart/form-data; boundary=b\r\ncontent-length: 99999\r\n\r\n--b\r\n`,
      '',
    ];
    const slow = await Promise.all(
      Array.from({ length: 300 }, async (_, at) => {
        const socket = await open();
        socket.write(beginnings[at % beginnings.length] ?? '');
        socket.resume();
        return socket;
      }),
    );
    let cut = 0;
    for (const socket of slow) socket.once('close', () => (cut += 1));
    const dribble = setInterval(() => {
      for (const [at, socket] of slow.entries())
        if (at % beginnings.length !== 3 && socket.writable) socket.write('a');
    }, 100);
    try {
      const times: number[] = [];
      const until = performance.now() + 2_500;
      while (performance.now() < until) {
        const from = performance.now();
        const response = await fetch(`${url}/api/registrations/all`, {
          headers: { authorization: `Bearer ${world.meera.token}` },
        });
        expect(response.status).toBe(200);
        await response.arrayBuffer();
        times.push(performance.now() - from);
      }
      times.sort((a, b) => a - b);
      expect(times[Math.floor(times.length * 0.95)]).toBeLessThan(2_000);
      // The limits, one round of looking for late ones, and room for a busy machine.
      await vi.waitFor(() => expect(cut).toBe(300), { timeout: 12_000, interval: 100 });
    } finally {
      clearInterval(dribble);
    }
    // The places of the cut uploads are free again.
    expect((await send(await fieldsNow(), 'after-slow')).status).toBe(201);
  }, 40_000);
});

describe('a client that is gone', () => {
  it('before the answer came, registers once and gets the same id when it asks again', async () => {
    const fields = await fieldsNow();
    const socket = await open();
    socket.pause();
    socket.write(await bytesOf(fields, 'cut-answer'));
    const kept = await vi.waitFor(
      async () =>
        world.services.db
          .selectFrom('idempotency_keys')
          .select('body')
          .where('key', '=', 'cut-answer')
          .executeTakeFirstOrThrow(),
      { timeout: 15_000, interval: 20 },
    );
    // It is committed, and the answer reaches nobody.
    socket.destroy();
    const response = await send(fields, 'cut-answer');
    expect(response.status).toBe(201);
    const body = (await response.json()) as { registrationId: number };
    expect(body).toEqual(kept.body);
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
      socket.write(bytes.subarray(0, Math.floor((bytes.length * (at + 1)) / 10)));
      await sleep(20);
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
  }, 20_000);

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
