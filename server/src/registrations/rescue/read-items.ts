import type { DocumentKind } from '@gi/contract/fields/document-kinds';
import { DocumentKind as KindOfDocument } from '@gi/contract/schemas/documents';
import { IdempotencyKey } from '@gi/contract/schemas/receipts';
import { TimeInput } from '@gi/contract/schemas/scalars';
import * as z from 'zod/mini';
import { Problem } from '#base/errors.ts';
import { RescueFileBroken } from '#lib/crypto/rescue-file.ts';

/** What the first chunk of a rescue file says. */
const Head = z.strictObject({
  account: z.strictObject({
    id: z.int().check(z.positive()),
    username: z.string().check(z.maxLength(200)),
    proof: z.string().check(z.maxLength(100)),
  }),
  savedAt: TimeInput,
});
export type RescueHead = z.output<typeof Head>;

const Item = z.strictObject({
  idempotencyKey: IdempotencyKey,
  fields: z.record(z.string().check(z.maxLength(100)), z.string()),
  pictures: z.array(KindOfDocument).check(z.maxLength(5)),
});
/** One registration of a rescue file, with its pictures in memory. */
export type RescueItem = Omit<z.output<typeof Item>, 'pictures'> & {
  pictures: Map<DocumentKind, Buffer>;
};

/** @throws {Problem} 400 for what this register cannot open */
export const refuseUnreadable = (error: unknown): never => {
  if (!(error instanceof RescueFileBroken)) throw error;
  const code = error.fault === 'other key' ? 'rescue.other_register' : 'rescue.unreadable';
  throw new Problem(code, { cause: error });
};

/** Bytes of the JSON of one registration; a form may have as many. */
const largestJson = 256 * 1024;

/** @throws {RescueFileBroken} when the chunk is missing or says something else */
const readJson = <Schema extends z.ZodMiniType>(
  schema: Schema,
  chunk: Buffer | undefined,
): z.output<Schema> => {
  try {
    if (chunk === undefined || chunk.length > largestJson) throw new RescueFileBroken('damaged');
    return schema.parse(JSON.parse(chunk.toString('utf8')));
  } catch (error) {
    throw new RescueFileBroken('damaged', { cause: error });
  }
};

export const readRescueHead = async (chunks: AsyncGenerator<Buffer>): Promise<RescueHead> => {
  const first = await chunks.next();
  return readJson(Head, first.done === true ? undefined : first.value);
};

const DeviceKey = z.strictObject({
  userId: z.int().check(z.positive()),
  deviceKey: z.string().check(z.regex(/^[\w-]{43}$/)),
});

/** The key of a device's drafts and whose it is; a rescue file is none. @throws {RescueFileBroken} */
export const readDeviceKey = async (
  chunks: AsyncGenerator<Buffer>,
): Promise<z.output<typeof DeviceKey>> => {
  const first = await chunks.next();
  const found = readJson(DeviceKey, first.done === true ? undefined : first.value);
  const second = await chunks.next();
  if (second.done !== true) throw new RescueFileBroken('damaged');
  return found;
};

/** The registrations that follow the head, one at a time in memory. @throws {RescueFileBroken} */
export const readRescueItems = async function* (
  chunks: AsyncGenerator<Buffer>,
): AsyncGenerator<RescueItem> {
  for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) {
    const { pictures: kinds, ...item } = readJson(Item, next.value);
    const pictures = new Map<DocumentKind, Buffer>();
    for (const kind of kinds) {
      const picture = await chunks.next();
      if (picture.done === true || pictures.has(kind)) throw new RescueFileBroken('damaged');
      pictures.set(kind, picture.value);
    }
    yield { ...item, pictures };
  }
};
