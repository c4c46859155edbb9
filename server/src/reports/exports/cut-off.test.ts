import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordForm } from '#register/records/render-record.ts';
import { eventually } from '#test/eventually.ts';
import { makeRegistration } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let port: number;
/** Many batches of registrations, much more than the buffers of a connection hold. */
const count = 9_000;
beforeAll(async () => {
  world = await openWorld();
  const { producerId, registrationId } = await makeRegistration(world, world.asha);
  const form = recordForm();
  const text = `(select string_agg(md5(r.id || '.' || n), '') from generate_series(1, 90) n)`;
  await world.asOwner(
    `insert into registrations (producer_id, user_id, is_additional, is_application, search_text)
     select ${producerId}, ${world.ravi.user.id}, true, false, '' from generate_series(1, ${count})`,
    `insert into registration_records
       (registration_id, form, record, document_names)
     select r.id, ${form}, jsonb_set(c.record::jsonb, '{address}', to_jsonb(${text}))::text, ''
     from registrations r join registration_records c on c.registration_id = ${registrationId}
     where r.user_id = ${world.ravi.user.id}`,
  );
  await world.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = world.app.server.address() as AddressInfo);
});
afterAll(() => world.close());

/** Asks for an export and hangs up at its first bytes. */
const cutOff = (format: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const sent = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/api/registrations/export-by-user',
      headers: {
        authorization: `Bearer ${world.meera.token}`,
        'content-type': 'application/json',
      },
    });
    sent.on('response', (response) => {
      expect(response.headers['x-total-rows']).toBe(String(count));
      response.once('error', () => undefined);
      response.once('data', () => {
        sent.destroy();
        resolve();
      });
    });
    sent.once('error', reject);
    sent.end(JSON.stringify({ userId: world.ravi.user.id, format }));
  });

it.each(['csv', 'xlsx'])(
  'a %s export whose client hangs up reads no further, gives its connection back and says so in the trail',
  async (format) => {
    const { db, pool } = world.services;
    await cutOff(format);
    await eventually(async () => {
      const entries = await db
        .selectFrom('audit')
        .select('detail')
        .where('action', '=', 'export.table')
        .execute();
      const details = entries.map(({ detail }) => detail as { format: string; rows: number });
      const entry = details.find((detail) => detail.format === format);
      expect(entry).toMatchObject({ complete: false });
      expect(entry?.rows).toBeLessThan(count);
    });
    await eventually(() => {
      expect(pool.waitingCount).toBe(0);
      expect(pool.idleCount).toBe(pool.totalCount);
    });
  },
);
