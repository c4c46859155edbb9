import { request, type ClientRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logOptions } from '#base/log.ts';
import { eventually } from '#test/eventually.ts';
import { openWorld, type World } from '#test/world.ts';

type Line = { level: number; msg: string };
const infoLevel = 30;

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
/** The server has seen the end of the connection, which was the only one. */
const isClosed = async () => {
  const { promise, resolve } = Promise.withResolvers<number>();
  world.app.server.getConnections((_error, count) => resolve(count));
  expect(await promise).toBe(0);
};

describe('a client that hangs up is no fault of the server', () => {
  it.each([
    ['in a JSON body', '/registrations/verify', json, '{"aadhar'],
    [
      'in an upload',
      '/upload-document',
      { 'content-type': 'multipart/form-data; boundary=cut', 'content-length': '500000' },
      part,
    ],
  ])('%s', async (_where, path, headers, body) => {
    const sent = open('POST', path, headers);
    sent.write(body);
    await said('incoming request');
    sent.destroy();
    await eventually(isClosed);
    expect(lines.filter((line) => line.level > infoLevel)).toEqual([]);
  });

  it('while it waits for the answer', async () => {
    const trx = await world.services.db.startTransaction().execute();
    await sql`lock table registrations in access exclusive mode`.execute(trx);
    const sent = open('GET', '/registrations/1');
    sent.end();
    await said('incoming request');
    sent.destroy();
    await eventually(isClosed);
    await trx.rollback().execute();
    // The query ends, and its reply is discarded because the client has disconnected.
    expect((await world.call({ url: '/registrations/1', as: world.asha })).statusCode).toBe(404);
    expect(lines.filter((line) => line.level > infoLevel)).toEqual([]);
  });

  it('and one whose body comes too slowly is disconnected', async () => {
    const sent = open('POST', '/registrations/verify', json);
    sent.write('{"aadhar');
    await said('incoming request');
    await eventually(isClosed);
    expect(lines.filter((line) => line.level > infoLevel)).toEqual([]);
  });
});
