import multipart from '@fastify/multipart';
import fastify from 'fastify';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import postgres from 'postgres';
import { encodeTwice, limitThreads } from '#test/two-encodes.ts';

/**
 * The floor: what Fastify and a driver do without a program between them, the lists with pg under `/pg` and with
 * postgres, which prepares and pipelines by itself, under `/postgres`. No session, no checks, no masks; a list
 * is one table. Runs in its own process, started with the connection as JSON.
 */
const connection = JSON.parse(process.argv[2] ?? '{}') as pg.PoolConfig;
const pool = new pg.Pool({ ...connection, max: 10 });
const { connectionString = 'postgres://', host, user, database } = connection;
const postgresJs = postgres(connectionString, {
  max: 10,
  ...(host === undefined ? {} : { path: `${host}/.s.PGSQL.5432` }),
  ...(user === undefined ? {} : { user }),
  ...(database === undefined ? {} : { database }),
});
const app = fastify({ bodyLimit: 30_000_000 });
limitThreads();

type Select = (text: string, values?: (string | number)[]) => Promise<object[]>;
const drivers: Record<string, Select> = {
  '/pg': async (text, values = []) => (await pool.query<object>(text, values)).rows,
  '/postgres': (text, values = []) => postgresJs.unsafe<object[]>(text, values, { prepare: true }),
};

const list = 'select * from registrations order by id desc limit 10 offset $1';
const ofUser = 'select * from registrations where user_id = $1 order by id desc limit 10';
const after = 'select * from registrations where id < $1 order by id desc limit 10';
const search = `select *, count(*) over () as total from registrations
  where search_text like '%' || $1 || '%' order by id desc limit 10`;

for (const [prefix, select] of Object.entries(drivers)) {
  app.get<{ Querystring: { page: string } }>(`${prefix}/list`, async ({ query }) => ({
    registrations: await select(list, [(Number(query.page) - 1) * 10]),
  }));
  app.get<{ Querystring: { id: string } }>(`${prefix}/user`, async ({ query }) => ({
    registrations: await select(ofUser, [query.id]),
  }));
  app.get<{ Querystring: { before: string } }>(`${prefix}/cursor`, async ({ query }) => ({
    registrations: await select(after, [query.before]),
  }));
  app.get<{ Querystring: { term: string } }>(`${prefix}/search`, async ({ query }) => ({
    registrations: await select(search, [query.term.toLowerCase()]),
  }));
}
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
