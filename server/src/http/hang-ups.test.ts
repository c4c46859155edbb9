import { request, type ClientRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logOptions } from '#base/log.ts';
import { eventually } from '#test/eventually.ts';
import { openWorld, type World } from '#test/world.ts';

type Line = { level: number; msg: string };
const infoLevel = 30;
const hungUp = 'client closed the connection';

let world: World;
let port: number;
const lines: Line[] = [];
beforeAll(async () => {
  const stream = { write: (line: string) => lines.push(JSON.parse(line) as Line) };
  world = await openWorld({
    app: { logger: { ...logOptions('info'), stream }, bodySeconds: 1 },
  });
  await world.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = world.app.server.address() as AddressInfo);
});
afterAll(() => world.close());
beforeEach(() => {
  lines.length = 0;
});

const open = (
  method: string,
  path: string,
  headers: Record<string, string> = {},
): ClientRequest => {
  const sent = request({
    port,
    host: '127.0.0.1',
    method,
    path: `/api${path}`,
    headers: { authorization: `Bearer ${world.asha.token}`, ...headers },
  });
  // The test breaks the connection itself.
  sent.on('error', () => undefined);
  return sent;
};
const said = (msg: string) =>
  eventually(() => expect(lines.map((line) => line.msg)).toContain(msg));
const json = { 'content-type': 'application/json', 'content-length': '500' };
const part =
  '--cut\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nthe beginning';

describe('a client that hangs up', () => {
  it.each([
    ['in a JSON body', '/registrations/verify', json, '{"aadhar'],
    [
      'in an upload',
      '/upload-document',
      { 'content-type': 'multipart/form-data; boundary=cut', 'content-length': '500000' },
      part,
    ],
  ])('%s is a line of its own, and no fault of the server', async (_where, path, headers, body) => {
    const sent = open('POST', path, headers);
    sent.write(body);
    await said('incoming request');
    sent.destroy();
    await said(hungUp);
    expect(lines.filter((line) => line.level > infoLevel)).toEqual([]);
  });

  it('while it waits for the answer is one too', async () => {
    const trx = await world.services.db.startTransaction().execute();
    await sql`lock table registrations in access exclusive mode`.execute(trx);
    const sent = open('GET', '/registrations/1');
    sent.end();
    await said('incoming request');
    sent.destroy();
    await said(hungUp);
    await trx.rollback().execute();
    // The query ends, and its reply is discarded because the client has disconnected.
    expect((await world.call({ url: '/registrations/1', as: world.asha })).statusCode).toBe(404);
    expect(lines.filter((line) => line.level > infoLevel)).toEqual([]);
  });

  it('is told from one whose body comes too slowly', async () => {
    const sent = open('POST', '/registrations/verify', json);
    sent.write('{"aadhar');
    await said('the connection was closed: too slow, or too many connections');
    expect(lines.map((line) => line.msg)).not.toContain(hungUp);
    expect(lines.filter((line) => line.level > infoLevel)).toEqual([]);
  });

  it('is not named for an answer that arrived', async () => {
    await world.call({ url: '/registrations/1', as: world.asha });
    const answered = new Promise((done) => {
      open('GET', '/ping')
        .on('response', (response) => response.resume().on('end', done))
        .end();
    });
    await answered;
    await eventually(() =>
      expect(lines.filter((line) => line.msg === 'request completed')).toHaveLength(2),
    );
    expect(lines.map((line) => line.msg)).not.toContain(hungUp);
  });
});
