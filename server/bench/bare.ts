import multipart from '@fastify/multipart';
import fastify from 'fastify';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { encodeTwice, limitThreads } from '#test/two-encodes.ts';

/**
 * The floor: what Fastify and pg do without a program between them. No session, no checks, no masks;
 * a list is one table. Runs in its own process, started with the connection as JSON.
 */
const pool = new pg.Pool({ ...(JSON.parse(process.argv[2] ?? '{}') as pg.PoolConfig), max: 10 });
const app = fastify({ bodyLimit: 30_000_000 });
limitThreads();

const list = 'select * from registrations order by id desc limit 10';
const after = 'select * from registrations where id < $1 order by id desc limit 10';
const search = `select *, count(*) over () as total from registrations
  where search_text like '%' || $1 || '%' order by id desc limit 10`;

app.get('/list', async () => ({ registrations: (await pool.query(list)).rows }));
app.get<{ Querystring: { before: string } }>('/cursor', async ({ query }) => ({
  registrations: (await pool.query(after, [query.before])).rows,
}));
app.get<{ Querystring: { page: string } }>('/offset', async ({ query }) => ({
  registrations: (await pool.query(`${list} offset $1`, [(Number(query.page) - 1) * 10])).rows,
}));
app.get<{ Querystring: { term: string } }>('/search', async ({ query }) => ({
  registrations: (await pool.query(search, [query.term.toLowerCase()])).rows,
}));
app.get('/csv', async (_request, reply) => {
  const client = await pool.connect();
  const rows = client.query(
    copyTo(`copy (select r.*, p.* from registrations r join producers p on p.id = r.producer_id
      order by r.id desc) to stdout with (format csv, header)`),
  );
  rows.once('close', () => client.release());
  return reply.type('text/csv').send(rows);
});

await app.register(multipart, { limits: { fileSize: 10_000_000 } });
app.post<{ Querystring: { quality: string } }>('/photos', async (request) => {
  const photos: Buffer[] = [];
  for await (const part of request.parts())
    if (part.type === 'file') photos.push(await part.toBuffer());
  const quality = Number(request.query.quality);
  const encoded = await Promise.all(photos.map((photo) => encodeTwice(photo, quality)));
  return { sizes: encoded.map((jpeg) => jpeg.length) };
});

process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
process.once('disconnect', () => process.exit(0));
