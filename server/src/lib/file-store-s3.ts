import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import {
  type FileStore,
  isObjectKey,
  KeyTaken,
  NoSuchFile,
  type StoredFile,
  StoreUnavailable,
} from './file-store.ts';

export interface S3Options {
  bucket: string;
  /** Begins the key of every object; empty or ending in `/`. */
  prefix: string;
  region: string;
  /** For stores other than Amazon's; the bucket name is then part of the URL's path. */
  endpoint: string | undefined;
  credentials: { accessKeyId: string; secretAccessKey: string };
  /** Milliseconds one operation may take with all its attempts. */
  timeout?: number;
}

/**
 * Reads `s3://bucket/prefix?endpoint=https://…&region=…`.
 * @throws {Error} with one readable sentence
 */
export function parseS3Url(url: string): Omit<S3Options, 'credentials' | 'timeout'> {
  const parsed = URL.parse(url);
  if (parsed?.protocol !== 's3:' || !parsed.hostname) {
    throw new Error('The storage URL must look like s3://bucket?endpoint=https://…&region=…');
  }
  for (const name of parsed.searchParams.keys()) {
    if (name !== 'endpoint' && name !== 'region') {
      throw new Error(`The storage URL knows endpoint and region, but not ${name}`);
    }
  }
  const endpoint = parsed.searchParams.get('endpoint') ?? undefined;
  if (endpoint !== undefined && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? '')) {
    throw new Error('The endpoint of the storage URL must be an http or https address');
  }
  const folder = decodeURIComponent(parsed.pathname).replace(/^\/+|\/+$/g, '');
  return {
    bucket: parsed.hostname,
    prefix: folder === '' ? '' : `${folder}/`,
    region: parsed.searchParams.get('region') ?? 'us-east-1',
    endpoint,
  };
}

/** Objects in a bucket. `If-None-Match: *` makes the store itself refuse to overwrite. */
export function openS3Store(options: S3Options): FileStore & { close(): void } {
  const { bucket: Bucket, prefix, timeout = 15_000 } = options;
  const client = makeClient(options);
  const nameOf = (key: string): string => {
    if (!isObjectKey(key)) throw new NoSuchFile(key);
    return prefix + key;
  };
  const within = (): { abortSignal: AbortSignal } => ({
    abortSignal: AbortSignal.timeout(timeout),
  });

  async function putBytes(key: string, bytes: Uint8Array): Promise<number> {
    const object = { Bucket, Key: nameOf(key) };
    try {
      await client.send(
        new PutObjectCommand({ ...object, Body: bytes, IfNoneMatch: '*' }),
        within(),
      );
    } catch (error) {
      if (!(isStatus(error, 412) && attemptsOf(error) > 1)) throw error;
      // The answer to an earlier attempt was lost, so the object in the way may be our own.
      const there = await client.send(new HeadObjectCommand(object), within());
      if (there.ContentLength !== bytes.length) throw error;
    }
    return bytes.length;
  }

  async function* list(olderThan?: Date): AsyncGenerator<StoredFile> {
    let ContinuationToken: string | undefined;
    do {
      const command = new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken });
      const page = await translate('', () => client.send(command, within()));
      for (const { Key = '', Size = 0, LastModified } of page.Contents ?? []) {
        const key = Key.slice(prefix.length);
        if (!isObjectKey(key) || !LastModified) continue;
        if (olderThan && LastModified >= olderThan) continue;
        yield { key, size: Size, written: LastModified };
      }
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
  }

  return {
    put: async (key, content) => {
      // S3 wants to know the length first; sealed files are small and in memory anyway.
      const bytes = content instanceof Uint8Array ? content : await buffer(content);
      return translate(key, () => putBytes(key, bytes));
    },
    get: (key) =>
      translate(key, async () => {
        const command = new GetObjectCommand({ Bucket, Key: nameOf(key) });
        const { Body } = await client.send(command, within());
        if (!(Body instanceof Readable)) throw new TypeError('S3 gave no stream');
        return endWithin(Body, timeout);
      }),
    delete: (key) =>
      translate(key, async () => {
        await client.send(new DeleteObjectCommand({ Bucket, Key: nameOf(key) }), within());
      }),
    list: (given = {}) => list(given.olderThan),
    // An object appears whole or not at all, so nothing is ever left over.
    removeLeftovers: async () => 0,
    check: () =>
      translate('', async () => {
        await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: 1 }),
          within(),
        );
      }),
    close: () => client.destroy(),
  };
}

function makeClient({ region, endpoint, credentials }: S3Options): S3Client {
  return new S3Client({
    region,
    credentials,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    maxAttempts: 3,
    // Some stores other than Amazon's refuse the newer checksum trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 3000,
      requestTimeout: 8000,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: 50 },
      httpsAgent: { maxSockets: 50 },
    },
  });
}

/** A store that stops in the middle of an object must not keep its reader for ever. */
function endWithin(body: Readable, timeout: number): Readable {
  const timer = setTimeout(() => body.destroy(new Error('The store stopped answering')), timeout);
  body.once('close', () => clearTimeout(timer));
  return body;
}

function isStatus(error: unknown, status: number): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === status;
}

function attemptsOf(error: unknown): number {
  return error instanceof S3ServiceException ? (error.$metadata.attempts ?? 1) : 1;
}

async function translate<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NoSuchFile) throw error;
    // A missing bucket is a 404 as well, but no missing object.
    const name = error instanceof Error ? error.name : '';
    if (isStatus(error, 404) && name !== 'NoSuchBucket') {
      throw new NoSuchFile(key, { cause: error });
    }
    if (isStatus(error, 412)) throw new KeyTaken(key, { cause: error });
    const full = isStatus(error, 507) || name === 'QuotaExceeded';
    throw new StoreUnavailable(full ? 'full' : 'away', { cause: error });
  }
}
