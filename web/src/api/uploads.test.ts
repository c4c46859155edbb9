import { receipts } from '@gi/contract/routes/receipts';
import { uploads } from '@gi/contract/routes/uploads';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, cutOff, refuse } from '../../test/api.ts';
import { signIn } from '../../test/render.tsx';
import { findReceipt, sendPicture } from './uploads.ts';

const sha256 = 'a'.repeat(64);

beforeEach(() => void signIn('asha'));

describe('a picture that is sent before its registration', () => {
  it('is the whole body of the request, under its own type', async () => {
    const came = answer(uploads.put, { sha256, size: 4 });
    const picture = new Blob([new Uint8Array([1, 2, 3, 4])], { type: 'image/png' });
    expect(await sendPicture(sha256, picture)).toEqual({ sha256, size: 4 });
    expect(came[0]?.headers.get('Content-Type')).toBe('image/png');
    expect(came[0]?.url.pathname).toMatch(new RegExp(`/uploads/${sha256}$`));
    const body = new Uint8Array((await came[0]?.request.arrayBuffer()) ?? new ArrayBuffer());
    expect([...body]).toEqual([1, 2, 3, 4]);
  });

  it('tells how many of its bytes are gone, and arrives whole', async () => {
    const came = answer(uploads.put, { sha256, size: 4 });
    const picture = new Blob([new Uint8Array([1, 2, 3, 4])], { type: 'image/png' });
    const gone: number[] = [];
    const sending = sendPicture(sha256, picture, { onBytes: (sent) => gone.push(sent) });
    expect(await sending).toEqual({ sha256, size: 4 });
    expect(gone.at(-1)).toBe(4);
    expect(came[0]?.headers.get('Content-Type')).toBe('image/png');
    expect(came[0]?.headers.get('Authorization')).toBe('Bearer token-of-asha');
    expect((await came[0]?.request.arrayBuffer())?.byteLength).toBe(4);
  });

  it('that is watched is refused, cut off and stopped like any other', async () => {
    const picture = new Blob(['x'], { type: 'image/jpeg' });
    const onBytes = () => undefined;
    refuse(uploads.put, 'upload.hash_differs');
    await expect(sendPicture(sha256, picture, { onBytes })).rejects.toMatchObject({
      code: 'upload.hash_differs',
    });
    cutOff(uploads.put);
    await expect(sendPicture(sha256, picture, { onBytes })).rejects.toMatchObject({
      offline: true,
    });
    window.dispatchEvent(new Event('online'));
    const stop = new AbortController();
    answer(uploads.put, () => {
      stop.abort();
      return new Promise<never>(() => undefined);
    });
    const sending = sendPicture(sha256, picture, { onBytes, signal: stop.signal });
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('is refused with the reason of the server', async () => {
    refuse(uploads.put, 'upload.hash_differs');
    await expect(
      sendPicture(sha256, new Blob(['x'], { type: 'image/jpeg' })),
    ).rejects.toMatchObject({
      status: 400,
      code: 'upload.hash_differs',
    });
  });
});

describe('the receipt of a submission', () => {
  const receipt = { registrationId: 7, at: '2026-01-05T05:45:00.000Z', hash: sha256 };

  it('is found by its key, whatever characters that has', async () => {
    const came = answer(receipts.get, receipt);
    expect(await findReceipt('a/b%c')).toEqual(receipt);
    expect(came[0]?.url.pathname).toMatch(/\/receipts\/a%2Fb%25c$/);
  });

  it('is undefined when nothing was registered, and an error when that is not known', async () => {
    refuse(receipts.get, 'registration.receipt_not_found');
    expect(await findReceipt('key')).toBeUndefined();
    cutOff(receipts.get);
    await expect(findReceipt('key')).rejects.toMatchObject({ offline: true });
  });
});
