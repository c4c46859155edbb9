import { catalogue } from '@gi/contract/schemas/catalogue';
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import type { Account } from './people.ts';
import { newProducer } from './registrations.ts';

/** A registration that was confirmed without a network, as the device stores it. */
export type UnsentRegistration = {
  id: string;
  name: string;
  userId: number;
  /** The sealed content of the records `draft` and `outgoing`. */
  draft: object;
  outgoing: object;
  /** Its pictures are drawn from this number: the same one gives the same bytes. */
  pictures: number;
  /** How many times as wide and high as small pictures they are. */
  scale: number;
};

const needed = ['aadharCardFront', 'aadharCardBack', 'signature', 'photo'] as const;
const optional = ['panCard', 'proofOfProduction'] as const;

/** Small pictures of what is needed, or with `full` such as a camera takes, of everything. */
type Size = { full?: boolean };

/** Registrations of new producers by this account, ready to be sent in this order. */
export const waitingRegistrations = async (
  by: Account,
  pictures: readonly number[],
  { full = false }: Size = {},
): Promise<UnsentRegistration[]> => {
  const slots = full ? [...needed, ...optional] : needed;
  const [product] = await by.call(catalogue.products);
  if (product === undefined) throw new Error('the catalogue has no product');
  const now = new Date().toISOString();
  return pictures.map((picturesOf) => {
    const { name, aadhar } = newProducer('Kamala Nath');
    const id = randomUUID();
    const reference = (slot: string) => ({ blobId: `${id}-${slot}`, name: slot, size: 20_000 });
    const draft = {
      ...{ version: 2, id, startedAt: now, step: 5, reached: 5, check: null, checkLater: true },
      person: {
        ...{ name, address: 'Sualkuchi, Assam', age: '42', gender: 'female', phone: '9876543210' },
        ...{ email: '', panNumber: '', aadharNumber: aadhar, voterId: '' },
      },
      ...{ additional: null, numberChanged: null, capturedAt: now },
      consent: { given: true, guardian: false, language: 'en', noticeVersion: '1', at: now },
      documents: Object.fromEntries(slots.map((slot) => [slot, reference(slot)])),
      categories: [{ id: product.category_id, name: product.category_name }],
      ...{ existingProducts: [product], selectedProducts: [], noneProduced: false },
      production: {
        [product.id]: {
          ...{ areaOfProduction: 'Sualkuchi', annualProduction: '120', unit: 'kg' },
          ...{ annualTurnover: '4.5', turnoverUnit: 'lakh', yearsOfProduction: '12' },
        },
      },
    };
    const outgoing = {
      ...{ state: 'ready', readyAt: now, tries: 0, notBefore: null },
      ...{ refusal: null, code: '', uploaded: {} },
    };
    const scale = full ? 2.5 : 1;
    return { id, name, userId: by.id, draft, outgoing, pictures: picturesOf, scale };
  });
};

/**
 * Seals a registration into the outbox of a page's device with the key that the app made there. It runs
 * in the page: the format is that of web/src/lib/sealed-store.
 */
export const putOnDevice = (page: Page, waiting: UnsentRegistration): Promise<void> =>
  page.evaluate(async ({ id, userId, draft, outgoing, pictures, scale }) => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('no database'));
      });
    const db = await done(indexedDB.open('registration-drafts'));
    const { key } = (await done(db.transaction('keys').objectStore('keys').get(userId))) as {
      key: CryptoKey;
    };
    const seal = async (kind: string, of: string, json: object, bytes = new Uint8Array()) => {
      const name = `${userId}/${kind}/${of}`;
      const text = new TextEncoder().encode(JSON.stringify(json));
      const content = new Uint8Array(4 + text.length + bytes.length);
      new DataView(content.buffer).setUint32(0, text.length);
      content.set(text, 4);
      content.set(bytes, 4 + text.length);
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const additionalData = new TextEncoder().encode(name);
      const data = await crypto.subtle.encrypt(
        { name: 'AES-GCM', iv, additionalData },
        key,
        content,
      );
      const savedAt = new Date().toISOString();
      return { name, userId, kind, id: of, group: id, savedAt, iv, data };
    };
    const draw = async (seed: number): Promise<Uint8Array<ArrayBuffer>> => {
      const [width, height] = [240 * scale, 160 * scale];
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d');
      let state = seed;
      for (let spot = 0; spot < 300 * scale ** 2; spot += 1) {
        state = (state * 48_271) % 2_147_483_647;
        if (context !== null) context.fillStyle = `hsl(${state % 360} 60% ${state % 90}%)`;
        context?.fillRect(state % width, (state >> 8) % height, 20, 12);
      }
      const picture = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 });
      return new Uint8Array(await picture.arrayBuffer());
    };
    const records = [await seal('draft', id, draft), await seal('outgoing', id, outgoing)];
    const { documents } = draft as { documents: Record<string, { blobId: string; name: string }> };
    for (const [index, { blobId, name }] of Object.values(documents).entries()) {
      const about = { name: `${name}.jpg`, type: 'image/jpeg' };
      records.push(await seal('photo', blobId, about, await draw(pictures * 10 + index + 1)));
    }
    const work = db.transaction('sealed', 'readwrite');
    await Promise.all(records.map((record) => done(work.objectStore('sealed').put(record))));
    db.close();
  }, waiting);

/** Does the device hold the server's receipt of this registration, and nothing else of it? */
export const isAcknowledged = (page: Page, { id, userId }: UnsentRegistration): Promise<boolean> =>
  page.evaluate(
    async ([receipt, draft]) => {
      const done = <T>(request: IDBRequest<T>): Promise<T> =>
        new Promise((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error ?? new Error('no database'));
        });
      const db = await done(indexedDB.open('registration-drafts'));
      const names = await done(db.transaction('sealed').objectStore('sealed').getAllKeys());
      db.close();
      return names.includes(receipt) && !names.includes(draft);
    },
    [`${userId}/receipt/${id}`, `${userId}/draft/${id}`] as const,
  );
