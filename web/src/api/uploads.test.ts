import { receipts } from '@gi/contract/routes/receipts';
import { uploads } from '@gi/contract/routes/uploads';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, cutOff, refuse } from '../../test/api.ts';
import { signIn } from '../../test/render.tsx';
import { fetchWithProgress } from './fetch-with-progress.ts';
import { findReceipt, sendPicture } from './uploads.ts';

const sha256 = 'a'.repeat(64);

beforeEach(() => void signIn('asha'));
afterEach(() => vi.unstubAllGlobals());

/** Requests that end with these events, as a browser reports them; without events they never end. */
const endRequestsWith = (...events: readonly string[]) => {
  class Ending extends EventTarget {
    readonly upload = new EventTarget();
    open = () => undefined;
    setRequestHeader = () => undefined;
    abort = () => undefined;
    send = () => {
      for (const event of events) setTimeout(() => this.dispatchEvent(new Event(event)));
    };
  }
  vi.stubGlobal('XMLHttpRequest', Ending);
};

describe('a picture that is sent before its registration', () => {
  it('is the whole body of the request, under its own type, and tells how many of its bytes are gone', async () => {
    const came = answer(uploads.put, { sha256, size: 4 });
    const picture = new Blob([new Uint8Array([1, 2, 3, 4])], { type: 'image/png' });
    const gone: number[] = [];
    const sending = sendPicture(sha256, picture, (sent) => gone.push(sent));
    expect(await sending).toEqual({ sha256, size: 4 });
    expect(gone.at(-1)).toBe(4);
    expect(came[0]?.headers.get('Content-Type')).toBe('image/png');
    expect(came[0]?.headers.get('Authorization')).toBe('Bearer token-of-asha');
    expect(came[0]?.url.pathname).toMatch(new RegExp(`/uploads/${sha256}$`));
    const body = new Uint8Array((await came[0]?.request.arrayBuffer()) ?? new ArrayBuffer());
    expect([...body]).toEqual([1, 2, 3, 4]);
  });

  it('is refused with the reason of the server, and cut off like any other', async () => {
    const picture = new Blob(['x'], { type: 'image/jpeg' });
    const onBytes = () => undefined;
    refuse(uploads.put, 'upload.hash_differs');
    await expect(sendPicture(sha256, picture, onBytes)).rejects.toMatchObject({
      status: 400,
      code: 'upload.hash_differs',
    });
    cutOff(uploads.put);
    await expect(sendPicture(sha256, picture, onBytes)).rejects.toMatchObject({
      offline: true,
    });
  });

  it('counts as cut off when the network of the browser times out', async () => {
    // ERR_TIMED_OUT in Chromium; Web Locks of the outbox wait for this.
    endRequestsWith('timeout', 'loadend');
    const picture = new Blob(['x'], { type: 'image/jpeg' });
    const sending = sendPicture(sha256, picture, () => undefined);
    await expect(sending).rejects.toMatchObject({ offline: true });
  });

  it('ends when it is stopped, even if its request reports nothing more', async () => {
    endRequestsWith();
    const stop = new AbortController();
    const body = new Blob(['x'], { type: 'image/jpeg' });
    const send = fetchWithProgress(() => undefined);
    const sending = send('/api/uploads', { method: 'PUT', body, signal: stop.signal });
    setTimeout(() => stop.abort(), 10);
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
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
