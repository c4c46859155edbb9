import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';

export type S3Options = {
  bucket: string;
  /** Begins the key of every object; empty or ending in `/`. */
  prefix: string;
  region: string;
  /** For stores other than Amazon's; the bucket name is then part of the URL's path. */
  endpoint: string | undefined;
  credentials: { accessKeyId: string; secretAccessKey: string };
  /** Milliseconds one operation may take with all its attempts. */
  timeout?: number;
};

export type BucketObject = {
  name: string;
  size: number;
  written: Date;
};

/** The calls to one bucket, by full object names. Errors are those of the S3 client. */
export const openBucket = (options: S3Options) => {
  const { bucket: Bucket, timeout = 15_000 } = options;
  const client = makeClient(options);
  const within = (): { abortSignal: AbortSignal } => ({
    abortSignal: AbortSignal.timeout(timeout),
  });

  /** `If-None-Match: *` makes the store itself refuse to overwrite. */
  const put = async (Key: string, bytes: Uint8Array): Promise<void> => {
    const object = { Bucket, Key };
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
  };

  const get = async (Key: string): Promise<Buffer> => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }), within());
    return Buffer.from((await Body?.transformToByteArray()) ?? []);
  };

  /** One page of objects whose names begin with `Prefix`; `next` is undefined on the last page. */
  const listPage = async (
    Prefix: string,
    ContinuationToken?: string,
  ): Promise<{ objects: BucketObject[]; next: string | undefined }> => {
    const command = new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken });
    const page = await client.send(command, within());
    const objects = (page.Contents ?? []).flatMap(({ Key: name, Size: size = 0, LastModified }) =>
      name === undefined || LastModified === undefined
        ? []
        : [{ name, size, written: LastModified }],
    );
    return { objects, next: page.NextContinuationToken };
  };

  const has = async (Key: string): Promise<boolean> => {
    const there = await unlessMissing(async () => {
      await client.send(new HeadObjectCommand({ Bucket, Key }), within());
    });
    // An answer to HEAD has no body, so a missing bucket looks like a missing object.
    if (!there) await listPage(Key);
    return there;
  };

  const remove = async (Key: string): Promise<void> => {
    await client.send(new DeleteObjectCommand({ Bucket, Key }), within());
  };

  /** S3 has no rename. False when there is no object `from`; after a crash there may be both. */
  const move = async (from: string, to: string): Promise<boolean> => {
    const CopySource = `${Bucket}/${from.split('/').map(encodeURIComponent).join('/')}`;
    const copied = await unlessMissing(async () => {
      await client.send(new CopyObjectCommand({ Bucket, Key: to, CopySource }), within());
    });
    if (copied) await remove(from);
    return copied;
  };

  return { put, get, has, remove, move, listPage, close: () => client.destroy() };
};

const unlessMissing = async (work: () => Promise<void>): Promise<boolean> => {
  try {
    await work();
    return true;
  } catch (error) {
    if (isMissingObject(error)) return false;
    throw error;
  }
};

const makeClient = ({ region, endpoint, credentials }: S3Options): S3Client =>
  new S3Client({
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

export const isStatus = (error: unknown, status: number): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === status;

/** A missing bucket is a 404 as well, but no missing object. */
export const isMissingObject = (error: unknown): boolean =>
  isStatus(error, 404) && !(error instanceof Error && error.name === 'NoSuchBucket');

const attemptsOf = (error: unknown): number =>
  error instanceof S3ServiceException ? (error.$metadata.attempts ?? 1) : 1;
