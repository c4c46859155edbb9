import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startFakeS3 } from '#test/fake-s3.ts';
import { newObjectKey } from './file-store.ts';
import { openFileStore } from './open-file-store.ts';

it('files go into the folder unless a bucket is named', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'store-'));
  const s3 = await startFakeS3();
  const key = newObjectKey();
  try {
    const disk = await openFileStore({ dataDir: dir });
    await disk.put(key, Buffer.from('on disk'));
    expect(await readdir(join(dir, 'files', key.slice(0, 2)))).toEqual([key]);

    const storageUrl = `s3://papers?endpoint=${encodeURIComponent(s3.url)}`;
    const bucket = await openFileStore({
      dataDir: dir,
      storageUrl,
      accessKeyId: 'asha',
      secretAccessKey: 's',
    });
    await bucket.put(key, Buffer.from('in the bucket'));
    expect((await bucket.get(key)).toString()).toBe('in the bucket');
    expect((await disk.get(key)).toString()).toBe('on disk');
  } finally {
    await s3.close();
    await rm(dir, { recursive: true });
  }
});

it('a bucket without credentials stops the start with a sentence', async () => {
  await expect(openFileStore({ dataDir: '/nowhere', storageUrl: 's3://papers' })).rejects.toThrow(
    'The storage URL needs AWS_ACCESS_KEY_ID',
  );
});
