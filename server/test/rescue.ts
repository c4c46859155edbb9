import type { RescueKey } from '@gi/contract/schemas/rescue';
import {
  type RescueItem,
  sealDeviceKey,
  writeRescueFile,
} from '../../web/src/lib/files/rescue-file.ts';
import { anyPicture, registrationFields, someProduct, type Fields } from './make.ts';
import type { Person, World } from './world.ts';

export const rescueKeyOf = async (world: World, as: Person): Promise<RescueKey> =>
  (await world.call({ url: '/rescue-key', as })).json<RescueKey>();

/** The file as the web app writes it on a device. */
export const writeOnDevice = async (
  key: RescueKey,
  items: readonly RescueItem[],
): Promise<Buffer> => {
  const file = await writeRescueFile(key, '2026-02-28T05:00:00.000Z', items);
  return Buffer.from(await file.arrayBuffer());
};

/** The key of a person's drafts (32 zeros), as their device seals it. */
export const sealedKeyOf = async (world: World, as: Person): Promise<string> =>
  sealDeviceKey(await rescueKeyOf(world, as), new Uint8Array(32));

/** An unsent registration of these fields with the required pictures. */
export const itemOf = async (idempotencyKey: string, fields: Fields): Promise<RescueItem> => {
  const consent = { language: 'en', noticeVersion: '1', at: '2026-02-28T04:00:00.000Z' };
  const picture = new Blob([new Uint8Array(await anyPicture())]);
  return {
    idempotencyKey,
    fields: Object.fromEntries(
      Object.entries({ consent, ...fields })
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => [
          name,
          typeof value === 'object' ? JSON.stringify(value) : String(value),
        ]),
    ),
    pictures: { aadharCard: picture, signature: picture, photo: picture },
  };
};

/** An unsent registration of any product with the required pictures. */
export const unsentItem = async (
  world: World,
  idempotencyKey: string,
  changes: Fields = {},
): Promise<RescueItem> =>
  itemOf(idempotencyKey, registrationFields(await someProduct(world), changes));
