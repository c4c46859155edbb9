import {
  type FileStore,
  isObjectKey,
  KeyTaken,
  marksOf,
  NoSuchFile,
  REGISTER_ID_NAME,
  type StoredFile,
  StoreUnavailable,
} from './file-store.ts';
import { isMissingObject, isStatus, openBucket, type S3Options } from './s3-bucket.ts';

/**
 * Reads `s3://bucket/prefix?endpoint=https://…&region=…`.
 * @throws {Error} with one readable sentence
 */
export const parseS3Url = (url: string): Omit<S3Options, 'credentials' | 'timeout'> => {
  const parsed = URL.parse(url);
  if (parsed?.protocol !== 's3:' || !parsed.hostname) {
    throw new Error('The storage URL must look like s3://bucket?endpoint=https://…&region=…');
  }
  for (const name of parsed.searchParams.keys()) {
    if (name !== 'endpoint' && name !== 'region') {
      throw new Error(`The storage URL has endpoint and region, but not ${name}`);
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
};

/** Objects of a bucket, trashed ones below `trash/`. */
export const openS3Store = (options: S3Options): FileStore & { close(): void } => {
  const { prefix } = options;
  const bucket = openBucket(options);
  const trash = `${prefix}trash/`;

  /** The text of a mark beside the objects. */
  const readText = async (name: string): Promise<string | undefined> => {
    try {
      return (await translate(name, () => bucket.get(prefix + name))).toString('utf8');
    } catch (error) {
      if (error instanceof NoSuchFile) return undefined;
      throw error;
    }
  };

  const list = async function* (
    folder: string,
    olderThan?: Date,
    start = '',
  ): AsyncGenerator<StoredFile> {
    let next: string | undefined;
    do {
      const page = await translate('', () => bucket.listPage(folder + start, next));
      for (const { name, size, written } of page.objects) {
        const key = name.slice(folder.length);
        if (!isObjectKey(key) || (olderThan && written >= olderThan)) continue;
        yield { key, size, written };
      }
      next = page.next;
    } while (next);
  };

  /** Runs `work` with the object's name in use and its name in the trash. */
  const onObject = async <Result>(
    key: string,
    work: (name: string, trashName: string) => Promise<Result>,
  ): Promise<Result> => {
    if (!isObjectKey(key)) throw new NoSuchFile(key);
    return translate(key, () => work(prefix + key, trash + key));
  };

  return {
    put: (key, content) => onObject(key, (name) => bucket.put(name, content)),
    get: (key) => onObject(key, bucket.get),
    has: (key) => onObject(key, bucket.has),
    delete: (key) =>
      onObject(key, async (name, trashName) => {
        await Promise.all([bucket.remove(name), bucket.remove(trashName)]);
      }),
    list: ({ olderThan, startingWith } = {}) => list(prefix, olderThan, startingWith),
    // An object appears whole or not at all, so nothing is ever left over.
    removeLeftovers: async () => 0,
    check: async () => {
      await translate('', () => bucket.listPage(prefix + REGISTER_ID_NAME));
    },
    moveToTrash: async (key) => {
      await onObject(key, bucket.move);
    },
    restoreFromTrash: (key) => onObject(key, (name, trashName) => bucket.move(trashName, name)),
    listTrash: ({ olderThan } = {}) => list(trash, olderThan),
    deleteFromTrash: (key) => onObject(key, (_name, trashName) => bucket.remove(trashName)),
    ...marksOf({
      read: readText,
      write: (name, text) => translate(name, () => bucket.put(prefix + name, Buffer.from(text))),
      remove: (name) => translate(name, () => bucket.remove(prefix + name)),
    }),
    close: bucket.close,
  };
};

const translate = async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NoSuchFile) throw error;
    const name = error instanceof Error ? error.name : '';
    if (isMissingObject(error)) throw new NoSuchFile(key, { cause: error });
    if (isStatus(error, 412)) throw new KeyTaken(key, { cause: error });
    const full = isStatus(error, 507) || name === 'QuotaExceeded';
    const because = reasonOf(error, name);
    throw new StoreUnavailable(full ? 'full' : 'away', {
      cause: error,
      ...(because === undefined ? {} : { because }),
    });
  }
};

/** What the operator must correct, if the reply of the store shows it. */
const reasonOf = (error: unknown, name: string): string | undefined => {
  if (name === 'NoSuchBucket') return 'there is no such bucket; make it or correct its name';
  if (name === 'RequestTimeTooSkewed') return 'its clock differs from this one; set both right';
  if (isStatus(error, 403))
    return 'it refuses AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or gives them no right';
  return undefined;
};
