import { remember, remembered } from '../device/remembered.ts';
import { findKey } from './keys.ts';

/*
 * The last words of a page that is closed: it ends its writes before WebCrypto has sealed anything. So the bytes that
 * seal them are made before, and the sealed text goes into `localStorage`, which needs no answer (ADR 0173).
 */

/** Bytes; a longer record is not kept. */
const ROOM = 65_536;
const PREFIX = 'left/';

/** Bytes that hide one text, and the IV that makes them again with the user's key. Never for a second text. */
export type Pad = { iv: Uint8Array<ArrayBuffer>; bytes: Uint8Array };

/** What AES-GCM adds to zeros is its key stream. */
const padWith = async (userId: number, iv: Uint8Array<ArrayBuffer>): Promise<Pad | undefined> => {
  const found = await findKey(userId);
  if (found === undefined) return undefined;
  const stream = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    found.key,
    new Uint8Array(ROOM),
  );
  return { iv, bytes: new Uint8Array(stream) };
};

/** Undefined as long as the user has no key. */
export const makePad = (userId: number): Promise<Pad | undefined> =>
  padWith(userId, crypto.getRandomValues(new Uint8Array(12)));

const under = (text: Uint8Array, { bytes }: Pad): Uint8Array =>
  text.map((byte, at) => byte ^ (bytes[at] ?? 0));

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** Keeps a record at once, over the one that was kept under this name. */
export const keepLeft = (name: string, json: unknown, pad: Pad): void => {
  const text = new TextEncoder().encode(JSON.stringify(json));
  if (text.length <= ROOM) remember(PREFIX + name, `${hexOf(pad.iv)} ${hexOf(under(text, pad))}`);
};

export const forgetLeft = (name: string): void => {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // Where storage is blocked, nothing was kept.
    return;
  }
};

/** The names of the records that closed pages of a user left. */
export const leftNames = (userId: number): string[] => {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(`${PREFIX}${userId}/`))
      .map((key) => key.slice(PREFIX.length));
  } catch {
    return [];
  }
};

/** Undefined for one that does not open: its key is gone. */
export const readLeft = async (userId: number, name: string): Promise<unknown> => {
  const [iv = '', data = ''] = (remembered(PREFIX + name) ?? '').split(' ');
  try {
    const pad = await padWith(userId, bytesOf(iv));
    return pad && JSON.parse(new TextDecoder().decode(under(bytesOf(data), pad)));
  } catch {
    return undefined;
  }
};
