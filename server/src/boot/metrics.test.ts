import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAuditSealer } from '#audit/seals/seal.ts';
import { makeMetrics } from './metrics.ts';
import { metricsType, openMetricsPort } from './serve-metrics.ts';

import { eventually } from '#test/eventually.ts';
import { makeRegistration } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';

const token = 'loom-river-cotton-weaver-42';
const metrics = makeMetrics();

let world: World;
let url: string;
beforeAll(async () => {
  world = await openWorld({ app: { metrics, metricsToken: token } });
  url = await world.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  metrics.stop();
  await world.close();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${url}${path}`, { headers });
const scrape = async (): Promise<string> => {
  const response = await get('/metrics', { authorization: `Bearer ${token}` });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe(metricsType);
  return response.text();
};
const valueOf = (text: string, series: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')
      .at(-1),
  );

describe('/metrics', () => {
  it('is closed without its token, and not there without the setting', async () => {
    for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: token }]) {
      const response = await get('/metrics', headers as Record<string, string>);
      expect([response.status, await response.text()]).toEqual([
        401,
        'The token of METRICS_TOKEN is needed\n',
      ]);
    }
    const without = await openWorld();
    const response = await without.app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.statusCode).toBe(404);
    await without.close();
  });

  it('counts requests by the pattern of their route, and times them', async () => {
    const { registrationId } = await makeRegistration(world, world.asha);
    const as = { authorization: `Bearer ${world.asha.token}` };
    const before = await scrape();
    for (const path of [`/api/registrations/${registrationId}`, '/api/registrations/999999'])
      await (await get(path, as)).text();
    await (await get('/nobody/has/this/987654321012')).text();
    const route = '{method="GET",route="/api/registrations/:id"';
    await eventually(async () => {
      const after = await scrape();
      const added = (series: string) => valueOf(after, series) - (valueOf(before, series) || 0);
      expect(added(`gi_http_requests_total${route},status="200"}`)).toBe(1);
      expect(added(`gi_http_requests_total${route},status="404"}`)).toBe(1);
      expect(added(`gi_http_request_duration_seconds_count${route}}`)).toBe(2);
      expect(
        added(`gi_http_request_duration_seconds_bucket${route.replace('{', `{le="+Inf",`)}}`),
      ).toBe(2);
    });
  });

  it('names no person, number, id or search', async () => {
    const as = { authorization: `Bearer ${world.meera.token}` };
    await (await get('/api/registrations/all?search=lakshmi%20987654321012', as)).text();
    await (await get('/api/Lakshmi/987654321012', as)).text();
    const text = await scrape();
    expect(text).not.toMatch(/lakshmi|asha|meera/i);
    for (const label of text.match(/route="[^"]*"/g) ?? []) expect(label).not.toMatch(/\d{3}/);
    expect(text).not.toContain('987654321012');
  });

  it('tells load, memory, the last backup and the last seal, each line in the format', async () => {
    const { db, keys } = world.services;
    const sealer = makeAuditSealer(db, keys);
    await sealer.round();
    await sealer.round();
    await db
      .insertInto('backups')
      .values({ target: '/mnt', failure: null, rows: 1, objects: 1, new_objects: 1, bytes: 1 })
      .execute();
    const text = await scrape();
    const now = Date.now() / 1000;
    for (const name of ['gi_backup_last_good', 'gi_audit_last_seal']) {
      const time = valueOf(text, `${name}_timestamp_seconds`);
      expect(Math.abs(now - time)).toBeLessThan(120);
    }
    expect(valueOf(text, 'gi_database_up')).toBe(1);
    expect(valueOf(text, 'gi_http_connections')).toBeGreaterThan(0);
    expect(valueOf(text, 'gi_http_requests_under_way')).toBe(1);
    expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e6);
    for (const gate of ['passwords', 'pictures', 'uploads'])
      expect(valueOf(text, `gi_gate_waiting{gate="${gate}"}`)).toBe(0);
    for (const line of text.trimEnd().split(/\n+/))
      expect(line).toMatch(
        /^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{([a-z0-9_]+="[^"]*",?)+\})? [\d.e+-]+)$/,
      );
  });

  it('shows uploads that hold their place', async () => {
    const end = Promise.withResolvers<void>();
    const upload = world.services.uploadLimiter.run(1, async ({ claimMemory }) => {
      claimMemory(1000);
      await end.promise;
    });
    const text = await scrape();
    end.resolve();
    await upload;
    expect(valueOf(text, 'gi_gate_running{gate="uploads"}')).toBe(1);
    expect(valueOf(text, 'gi_upload_bytes')).toBe(1000);
    expect(valueOf(await scrape(), 'gi_gate_running{gate="uploads"}')).toBe(0);
  });

  it('counts a request whose client hung up, and no longer as under way', async () => {
    const { port } = world.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      'POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{',
    );
    const underWay = async () => valueOf(await scrape(), 'gi_http_requests_under_way');
    await eventually(async () => expect(await underWay()).toBe(2));
    socket.destroy();
    await eventually(async () => expect(await underWay()).toBe(1));
    const labels = '{method="POST",route="/api/auth/login",status="cut off"}';
    expect(valueOf(await scrape(), `gi_http_requests_total${labels}`)).toBe(1);
  });

  it('has a port of its own that needs no token and serves nothing else', async () => {
    const own = await openMetricsPort(0, () => metrics.render(world.services));
    expect(own.url).toMatch(/^http:\/\/127\.0\.0\.1:/);
    expect(await (await fetch(own.url)).text()).toContain('gi_database_up 1');
    expect((await fetch(new URL('/api/ping', own.url))).status).toBe(404);
    await own.close();
    await expect(fetch(own.url)).rejects.toThrow();
  });
});
