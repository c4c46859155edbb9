import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { unzip } from '#test/unzip.ts';
import { zipExactly, zipStream } from './zip.ts';

describe('an archive', () => {
  it('holds every paper and document under its name, Hindi as well', async () => {
    const photo = randomBytes(50_000);
    const entries = await unzip(
      await buffer(
        zipStream([
          { name: 'production.csv', content: async () => 'a,b\r\n'.repeat(1000) },
          { name: 'documents/photo.jpg', content: async () => photo },
          { name: 'मूगा/कार्ड.html', content: async () => Readable.from([Buffer.from('<p>')]) },
        ]),
      ),
    );
    expect(entries.map((entry) => entry.name)).toEqual([
      'production.csv',
      'documents/photo.jpg',
      'मूगा/कार्ड.html',
    ]);
    expect(entries[0]!.content.toString()).toBe('a,b\r\n'.repeat(1000));
    expect(entries[1]!.content.equals(photo)).toBe(true);
    expect(entries[2]!.content.toString()).toBe('<p>');
  });

  it('squeezes text and leaves pictures as they are', async () => {
    const text = 'x'.repeat(10_000);
    const entries = await unzip(
      await buffer(
        zipStream(['a.csv', 'b.jpg', 'c.PDF'].map((name) => ({ name, content: async () => text }))),
      ),
    );
    expect(entries.map((entry) => entry.packedSize < 1000)).toEqual([true, false, false]);
  });

  it('has safe and different names only', async () => {
    const names = ['../../x.jpg', '/etc/passwd', 'a.jpg', 'A.JPG', 'a.jpg', 'b\\c.jpg', '..', ''];
    const entries = await unzip(
      await buffer(zipStream(names.map((name) => ({ name, content: async () => 'x' })))),
    );
    expect(entries.map((entry) => entry.name)).toEqual([
      'x.jpg',
      'etc/passwd',
      'a.jpg',
      'A (2).JPG',
      'a (3).jpg',
      'b_c.jpg',
      'file',
      'file (2)',
    ]);
  });

  it('is a valid empty archive when there is nothing', async () => {
    expect(await unzip(await buffer(zipStream([])))).toEqual([]);
  });

  it('opens one content at a time', async () => {
    let open = 0;
    let most = 0;
    const content = async (): Promise<Readable> => {
      open += 1;
      most = Math.max(most, open);
      const stream = Readable.from([randomBytes(100_000)]);
      stream.once('end', () => (open -= 1));
      return stream;
    };
    await buffer(zipStream([1, 2, 3, 4].map((n) => ({ name: `${n}.jpg`, content }))));
    expect(most).toBe(1);
  });

  it('breaks off when a document cannot be read, before or while it is', async () => {
    const before = zipStream([
      { name: 'a.jpg', content: async () => Promise.reject(new Error('store away')) },
    ]);
    await expect(buffer(before)).rejects.toThrow('store away');

    const during = zipStream([
      {
        name: 'a.jpg',
        content: async () =>
          Readable.from(
            (async function* () {
              yield Buffer.from('half');
              throw new Error('store away');
            })(),
          ),
      },
    ]);
    await expect(buffer(during)).rejects.toThrow('store away');
  });

  it('closes the document when the client goes away', async () => {
    const endless = new Readable({
      read() {
        this.push(randomBytes(60_000));
      },
    });
    const zip = zipStream([{ name: 'a.jpg', content: async () => endless }]);
    for await (const chunk of zip) {
      expect(chunk.length).toBeGreaterThan(0);
      break;
    }
    await expect.poll(() => endless.destroyed).toBe(true);
  });

  it('opens nothing more when the client went away while a document was opened', async () => {
    const opening = Promise.withResolvers<Readable>();
    const late = Readable.from([Buffer.from('late')]);
    const opened: string[] = [];
    const zip = zipStream(
      ['a.jpg', 'b.jpg'].map((name) => ({
        name,
        content: () => {
          opened.push(name);
          return opening.promise;
        },
      })),
    );
    zip.destroy();
    opening.resolve(late);
    await expect.poll(() => late.destroyed).toBe(true);
    expect(opened).toEqual(['a.jpg']);
  });
});

describe('an archive whose entries are made while it is written', () => {
  const entries = async function* (more: () => void) {
    yield { name: '_rels/.rels', content: async () => 'अ'.repeat(10_000) };
    yield { name: '[Content].xml', content: async () => '' };
    more();
  };

  it('has their names exactly, and reads the next one after the one before', async () => {
    let isWhole = false;
    const archive = await buffer(
      zipExactly(
        entries(() => {
          isWhole = true;
        }),
      ),
    );
    expect(isWhole).toBe(true);
    const read = await unzip(archive);
    expect(read.map(({ name, content }) => [name, content.toString()])).toEqual([
      ['_rels/.rels', 'अ'.repeat(10_000)],
      ['[Content].xml', ''],
    ]);
    expect(read[0]!.packedSize).toBeLessThan(1_000);
  });

  it('breaks off with the error of the one who makes them', async () => {
    const failing = entries(() => {
      throw new Error('connection lost');
    });
    await expect(buffer(zipExactly(failing))).rejects.toThrow('connection lost');
  });

  it('stops the one who makes them when the client goes away', async () => {
    let isStopped = false;
    const endless = async function* () {
      try {
        for (;;) yield { name: 'a.jpg', content: async () => randomBytes(100_000) };
      } finally {
        isStopped = true;
      }
    };
    for await (const chunk of zipExactly(endless())) {
      expect(chunk.length).toBeGreaterThan(0);
      break;
    }
    await expect.poll(() => isStopped).toBe(true);
  });
});
