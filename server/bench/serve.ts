import fastify from 'fastify';
import { buildApp } from '#app.ts';
import { openPool } from '#db/client.ts';
import { makeKeyRing } from '#lib/key-ring.ts';
import { openFileStore } from '#lib/open-file-store.ts';
import { openServices } from '#open-services.ts';

/** What the benchmark tells the server process; it runs apart, so that its memory is its own. */
export type Start = {
  connection: { host: string; user: string; database: string };
  key: string;
  dir: string;
};
export type Ready = { url: string; bare: string };
export type Memory = { rss: number; peak: number };

const start = async ({ connection, key, dir }: Start): Promise<Ready> => {
  const services = openServices({
    connection,
    files: await openFileStore({ dir }),
    keys: makeKeyRing([Buffer.from(key, 'base64')]),
    settings: {
      rateLimits: false,
      selfRegistration: false,
      timeZone: 'Asia/Kolkata',
      publicUrl: undefined,
    },
  });
  const app = await buildApp(services);
  const pool = openPool(connection);
  const bare = fastify();
  bare.get<{ Querystring: { page?: string } }>('/list', async ({ query }) => {
    const offset = (Number(query.page ?? 1) - 1) * 10;
    const text = 'select * from registrations order by id desc limit 10 offset $1';
    return { registrations: (await pool.query(text, [offset])).rows };
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
    global.gc?.();
    const rss = process.memoryUsage.rss();
    process.send?.({ rss, peak } satisfies Memory);
    peak = rss;
    return;
  }
  void start(message).then((ready) => process.send?.(ready));
});
