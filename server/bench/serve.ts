import fastify from 'fastify';
import { buildApp } from '#app.ts';
import { openPool } from '#db/client.ts';
import { makeKeyRing } from '#lib/key-ring.ts';
import { openFileStore } from '#lib/open-file-store.ts';
import { openServices } from '#open-services.ts';
import { testSettings } from '#test/settings.ts';

/** Messages of the benchmark to the server, which runs in its own process to measure its memory. */
export type Start = {
  connection: { host: string; user: string; database: string };
  key: string;
  dir: string;
};
export type Ready = { url: string; bare: string };
export type Memory = { rss: number; peak: number };

const content = `
  select r.*, p.name, p.age, p.gender, p.phone, p.email, p.address, u.username,
    (select json_agg(n) from (select kind, last4 from identity_numbers where producer_id = p.id) n) as numbers,
    (select json_agg(c.name) from registration_categories rc join categories c on c.id = rc.category_id
      where rc.registration_id = r.id) as categories,
    (select json_agg(json_build_object('name', g.name, 'kind', rp.kind)) from registration_products rp
      join products g on g.id = rp.product_id where rp.registration_id = r.id) as products,
    (select json_agg(d) from production_details d where d.registration_id = r.id) as details,
    (select json_agg(f) from (select id, kind, mime from documents where producer_id = p.id) f) as documents
  from registrations r join producers p on p.id = r.producer_id join users u on u.id = r.user_id
  order by r.id desc limit 10 offset $1`;

const start = async ({ connection, key, dir }: Start): Promise<Ready> => {
  const services = openServices({
    connection,
    files: await openFileStore({ dir }),
    keys: makeKeyRing([Buffer.from(key, 'base64')]),
    settings: testSettings(dir),
  });
  const app = await buildApp(services);
  const pool = openPool(connection);
  const bare = fastify();
  bare.get<{ Querystring: { page?: string } }>('/list', async ({ query }) => {
    const offset = (Number(query.page ?? 1) - 1) * 10;
    const text = 'select * from registrations order by id desc limit 10 offset $1';
    return { registrations: (await pool.query(text, [offset])).rows };
  });
  // The same content without the program: one statement over the same tables, no session, no checks.
  bare.get<{ Querystring: { page?: string } }>('/content', async ({ query }) => {
    const offset = (Number(query.page ?? 1) - 1) * 10;
    return { registrations: (await pool.query(content, [offset])).rows };
  });
  return {
    url: `${await app.listen({ port: 0, host: '127.0.0.1' })}/api`,
    bare: await bare.listen({ port: 0, host: '127.0.0.1' }),
  };
};

let peak = 0;
setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 20);
process.on('message', (message: Start | 'memory') => {
  if (message === 'memory') {
    const rss = process.memoryUsage.rss();
    process.send?.({ rss, peak } satisfies Memory);
    peak = rss;
    return;
  }
  void start(message).then((ready) => process.send?.(ready));
});
