import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** How the next requests go wrong. */
export type S3Mood =
  | 'well'
  | 'frozen'
  | 'failing'
  | 'denied'
  | 'full'
  | 'stops half-way'
  | 'loses one answer';

export type FakeS3 = {
  url: string;
  objects: Map<string, { body: Buffer; written: Date }>;
  mood: S3Mood;
  /** Puts are answered after it: their objects are there, and who put them does not know it yet. */
  hold: Promise<void> | undefined;
  /** How many puts wait for that. */
  held: number;
  /** The names that objects were copied to, in this order. */
  copies: string[];
  close(): Promise<void>;
};

/** The few calls of S3 that the file store makes, with its refusals, on a free port. */
export const startFakeS3 = async (pageSize = 2): Promise<FakeS3> => {
  const objects: FakeS3['objects'] = new Map();
  const server = createServer((request, reply) => void answer(request, reply));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const s3: FakeS3 = {
    url: `http://127.0.0.1:${port}`,
    objects,
    mood: 'well',
    hold: undefined,
    held: 0,
    copies: [],
    close: () => stop(server),
  };

  const answer = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const body = await buffer(request);
    const url = new URL(request.url ?? '/', s3.url);
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/');
    const name = rest.join('/');
    if (s3.mood === 'frozen') return;
    if (s3.mood === 'failing') return refuse(reply, 500, 'InternalError');
    if (s3.mood === 'full') return refuse(reply, 507, 'InsufficientStorage');
    if (s3.mood === 'denied' || !request.headers.authorization?.includes('Credential=asha/')) {
      return refuse(reply, 403, 'AccessDenied');
    }
    if (bucket !== 'papers') return refuse(reply, 404, 'NoSuchBucket');
    if (name === '') return list(url, reply);
    const source = request.headers['x-amz-copy-source'];
    if (typeof source === 'string') return copy(decodeURIComponent(source), name, reply);
    if (request.method === 'PUT') return put(name, body, request, reply);
    if (request.method === 'DELETE') {
      objects.delete(name);
      reply.writeHead(204).end();
      return;
    }
    const object = objects.get(name);
    if (!object) return refuse(reply, 404, 'NoSuchKey');
    reply.writeHead(200, { 'content-length': object.body.length });
    if (request.method === 'HEAD') reply.end();
    else if (s3.mood === 'stops half-way') reply.write(object.body.subarray(0, 1));
    else reply.end(object.body);
  };

  const put = async (
    name: string,
    body: Buffer,
    request: IncomingMessage,
    reply: ServerResponse,
  ): Promise<void> => {
    if (request.headers['if-none-match'] === '*' && objects.has(name)) {
      return refuse(reply, 412, 'PreconditionFailed');
    }
    objects.set(name, { body, written: new Date() });
    s3.held += 1;
    await s3.hold;
    s3.held -= 1;
    if (s3.mood === 'loses one answer') {
      s3.mood = 'well';
      request.socket.destroy();
    } else {
      reply.writeHead(200, { etag: '"x"' }).end();
    }
  };

  const copy = (source: string, name: string, reply: ServerResponse): void => {
    const object = objects.get(source.replace('papers/', ''));
    if (!object) return refuse(reply, 404, 'NoSuchKey');
    objects.set(name, { body: object.body, written: new Date() });
    s3.copies.push(name);
    reply.end('<?xml version="1.0"?><CopyObjectResult><ETag>"x"</ETag></CopyObjectResult>');
  };

  const list = (url: URL, reply: ServerResponse): void => {
    const prefix = url.searchParams.get('prefix') ?? '';
    const after = url.searchParams.get('continuation-token') ?? '';
    const found = [...objects.keys()].filter((n) => n.startsWith(prefix) && n > after).toSorted();
    const page = found.slice(0, pageSize);
    const rows = page.map((name) => {
      const { body, written } = objects.get(name)!;
      return `<Contents><Key>${name}</Key><Size>${body.length}</Size><LastModified>${written.toISOString()}</LastModified></Contents>`;
    });
    const next =
      found.length > pageSize
        ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${page.at(-1)}</NextContinuationToken>`
        : '<IsTruncated>false</IsTruncated>';
    reply.end(`<?xml version="1.0"?><ListBucketResult>${rows.join('')}${next}</ListBucketResult>`);
  };

  return s3;
};

const refuse = (reply: ServerResponse, status: number, code: string): void => {
  reply.writeHead(status, { 'content-type': 'application/xml' });
  reply.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
};

const stop = async (server: Server): Promise<void> => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
};
