import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { newKey, SealBroken } from './crypto.ts';
import { makeKeyRing, UnknownKey } from './key-ring.ts';
import { openStream, sealStream } from './sealed-stream.ts';

const chunk = 64 * 1024;
const key = newKey();
const ring = makeKeyRing([key]);

/** The bytes in pieces of a length, as a network or a disk gives them. */
const pieces = async function* (bytes: Buffer, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
};
const collect = (stream: AsyncIterable<Buffer>): Promise<Buffer> => buffer(stream);
const seal = (plain: Buffer, piece = 10_000) => collect(sealStream(ring, pieces(plain, piece)));
const open = (sealed: Buffer, keys = ring, piece = 7_001) =>
  collect(openStream(keys, pieces(sealed, piece)));

describe('a sealed stream', () => {
  it.each([0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk, 300_000])(
    'gives back %d bytes and shows none of them',
    async (length) => {
      const plain = randomBytes(length);
      const sealed = await seal(plain);
      expect((await open(sealed)).equals(plain)).toBe(true);
      if (length > 16) expect(sealed.includes(plain.subarray(0, 16))).toBe(false);
    },
  );

  it('opens with a ring that has its key among others, and with no other', async () => {
    const sealed = await seal(Buffer.from('register'));
    expect((await open(sealed, makeKeyRing([newKey(), key]))).toString()).toBe('register');
    await expect(open(sealed, makeKeyRing([newKey()]))).rejects.toThrow(UnknownKey);
    await expect(open(sealed, makeKeyRing([newKey()]))).rejects.toThrow(ring.current);
  });

  it('does not open when it is cut off anywhere', async () => {
    const sealed = await seal(randomBytes(2 * chunk));
    const body = sealed.length - 2 * (chunk + 16);
    const ends = [0, 5, 17, 18, 60, body, body + 1, body + chunk + 16, sealed.length - 1];
    for (const end of ends)
      await expect(open(sealed.subarray(0, end)), String(end)).rejects.toThrow(SealBroken);
  });

  it('does not open when one bit is flipped anywhere', async () => {
    const sealed = await seal(randomBytes(100_000));
    const header = sealed.length - 100_000 - 2 * 16;
    for (let at = 0; at < sealed.length; at += at < header + 32 ? 1 : 997) {
      const altered = Buffer.from(sealed);
      altered[at] = (altered[at] ?? 0) ^ 0x10;
      const outcome = await open(altered).then(
        () => 'opened',
        (error: unknown) => error instanceof SealBroken || error instanceof UnknownKey,
      );
      expect(outcome, `byte ${at}`).toBe(true);
    }
  });

  it('does not open when it goes on after its end, or its chunks change places', async () => {
    const sealed = await seal(randomBytes(2 * chunk));
    await expect(open(Buffer.concat([sealed, Buffer.from('x')]))).rejects.toThrow(SealBroken);
    await expect(open(Buffer.concat([sealed, sealed]))).rejects.toThrow(SealBroken);
    const body = sealed.length - 2 * (chunk + 16);
    const [first, second] = [
      sealed.subarray(body, body + chunk + 16),
      sealed.subarray(body + chunk + 16),
    ];
    const swapped = Buffer.concat([sealed.subarray(0, body), second, first]);
    await expect(open(swapped)).rejects.toThrow(SealBroken);
  });

  it('passes on the error of its source', async () => {
    const broken = async function* (): AsyncGenerator<Buffer> {
      yield Buffer.from('half');
      throw new Error('disk gone');
    };
    await expect(collect(sealStream(ring, broken()))).rejects.toThrow('disk gone');
  });
});
