import { writeRegistrationEntries } from '#audit/audit.ts';
import { mostAttachments, mostItemsWithScans } from '@gi/contract/routes/applications';
import { attachmentKind } from '@gi/contract/fields/document-kinds';
import type { Application } from '@gi/contract/schemas/applications';
import type { EventInput } from '@gi/contract/schemas/application-event-input';
import type { Transaction } from 'kysely';
import type { SignedInCaller } from '#base/caller.ts';
import { refuseWithdrawnProducer } from '#base/consent.ts';
import { Problem } from '#base/errors.ts';
import { refuseHeld } from '#base/legal-holds.ts';
import type { Services } from '#base/services.ts';
import { runAndRollBack } from '#db/roll-back.ts';
import type { Database } from '#db/schema.ts';
import {
  type DocumentServices,
  orDiscard,
  type StoredDocument,
} from '#documents/document-store.ts';
import { removeObjects } from '#documents/object-removals.ts';
import {
  deleteAttachment,
  findProducer,
  listAttachments,
  listFiledEvents,
} from './attachment-queries.ts';
import type { Item } from './number-queries.ts';
import { lockItems } from './queries.ts';
import { recordIn } from './record.ts';
import { areasOf } from '#base/areas-in-sql.ts';

/**
 * Pixels and bytes of a picture of the Registry's letter: a page of A4 is read at 200 dots per inch. The other pictures of
 * the register are much smaller (`ImageOptions`).
 */
const letterPicture = { targetBytes: 400 * 1024, maxEdge: 2400, minEdge: 1800, minQuality: 50 };

/** Locks the producer of an application. @throws {Problem} 404 `application.unknown` */
const holdProducer = async (
  trx: Transaction<Database>,
  caller: SignedInCaller,
  item: Item,
): Promise<number> => {
  const areas = areasOf(await lockItems(trx, [item], caller));
  const producerId = await findProducer(trx, item, areas);
  if (producerId === undefined) throw new Problem('application.unknown');
  return producerId;
};

type NewAttachment = { item: Item; eventId: number; stored: StoredDocument<typeof attachmentKind> };

const writeAttachment = async (
  trx: Transaction<Database>,
  caller: SignedInCaller,
  { documents }: DocumentServices,
  { item, eventId, stored }: NewAttachment,
): Promise<void> => {
  const producerId = await holdProducer(trx, caller, item);
  await refuseWithdrawnProducer(trx, producerId);
  const events = await listFiledEvents(trx, item);
  const event = events.find((each) => each.id === eventId);
  if (event === undefined) throw new Problem('application.unknown');
  if (event.undoneAt !== null) throw new Problem('application.event_gone');
  const others = (await listAttachments(trx, item)).filter((each) => each.event_id === eventId);
  if (others.length >= mostAttachments) throw new Problem('application.too_many_attachments');
  const row = await documents.rowOf(trx, producerId, stored);
  await trx
    .insertInto('documents')
    .values({ ...row, application_event_id: eventId })
    .execute();
  const detail = { event: event.event, on: event.on, productId: item.productId };
  await writeRegistrationEntries(trx, caller, 'application.attached', [{ ...item, detail }]);
};

/** Stores `copies` objects of each scan and runs `write` with them; deletes the objects when it fails. */
const withStored = async <Result>(
  { db, documents }: DocumentServices,
  contents: readonly Buffer[],
  copies: number,
  write: (
    trx: Transaction<Database>,
    stored: readonly StoredDocument<typeof attachmentKind>[],
  ) => Promise<Result>,
): Promise<Result> => {
  const stored: StoredDocument<typeof attachmentKind>[] = [];
  const objectKeys = () => stored.map(({ columns }) => columns.object_key);
  return orDiscard(documents, objectKeys, async () => {
    for (const content of contents) {
      const prepared = await documents.prepareFile(content, letterPicture);
      for (let copy = 0; copy < copies; copy += 1)
        stored.push(await documents.store({ kind: attachmentKind, ...prepared }));
    }
    return db.transaction().execute((trx) => write(trx, stored));
  });
};

/**
 * Attaches a scan to an event: a picture becomes a JPEG of its pixels, a PDF stays as it is; both are sealed like
 * documents.
 * @throws {Problem} 404 `application.unknown`, 409 `application.event_gone`,
 *   `application.too_many_attachments`, `producer.consent_withdrawn`, 415 for a file that is not accepted
 */
export const attachScan = (
  caller: SignedInCaller,
  services: DocumentServices,
  { item, eventId, content }: { item: Item; eventId: number; content: Buffer },
): Promise<void> =>
  withStored(services, [content], 1, async (trx, [stored]) => {
    if (stored !== undefined)
      await writeAttachment(trx, caller, services, { item, eventId, stored });
  });

/**
 * Records an event together with scans of its letters: all or nothing. Of several applications each has its own
 * copies, so that they go with its person.
 * @throws {Problem} as `recordIn` and `attachScan`, 400 `application.attachments_of_many`
 */
export const recordWithScans = async (
  caller: SignedInCaller,
  services: DocumentServices & Pick<Services, 'settings'>,
  input: EventInput,
  contents: readonly Buffer[],
): Promise<Application[]> => {
  const { items } = input;
  if (contents.length > 0 && items.length > mostItemsWithScans)
    throw new Problem('application.attachments_of_many');
  // An event that is refused writes none of its copies, which may be five hundred.
  if (contents.length > 0)
    await runAndRollBack(services.db, (trx) => recordIn(trx, caller, services, input));
  return withStored(services, contents, items.length, async (trx, copies) => {
    const recorded = await recordIn(trx, caller, services, input);
    for (const [index, stored] of copies.entries()) {
      const item = items[index % items.length];
      const eventId = item && (await listFiledEvents(trx, item)).at(-1)?.id;
      if (item === undefined || eventId === undefined) throw new Problem('application.unknown');
      await writeAttachment(trx, caller, services, { item, eventId, stored });
    }
    return recorded;
  });
};

/**
 * Deletes a scan of an event for good, for example one that was attached to the wrong person.
 * @throws {Problem} 404 `application.unknown`, `document.not_found`, 409 `producer.legal_hold`
 */
export const detachScan = async (
  caller: SignedInCaller,
  services: DocumentServices,
  { item, attachmentId }: { item: Item; attachmentId: number },
): Promise<void> => {
  const objectKey = await services.db.transaction().execute(async (trx) => {
    const producerId = await holdProducer(trx, caller, item);
    await refuseHeld(trx, [producerId]);
    const removed = await deleteAttachment(trx, item, attachmentId);
    if (removed === undefined) throw new Problem('document.not_found');
    const detail = { event: removed.event, productId: item.productId };
    await writeRegistrationEntries(trx, caller, 'application.attachment_removed', [
      { ...item, detail },
    ]);
    return removed.objectKey;
  });
  await removeObjects(services, [objectKey]);
};
