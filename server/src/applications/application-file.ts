import type { ApplicationFile, Attachment } from '@gi/contract/schemas/applications';
import type { SignedInCaller } from '#base/caller.ts';
import { Problem } from '#base/errors.ts';
import { documentUrl, linkSessionOf } from '#documents/document-links.ts';
import type { DocumentServices } from '#documents/document-store.ts';
import { findRow } from '#register/registration-records.ts';
import { applicationsOf } from './applications.ts';
import { type AttachmentRow, listAttachments, listFiledEvents } from './attachment-queries.ts';
import type { Item } from './number-queries.ts';

const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;

/**
 * An application with its events and links to their attachments.
 * @throws {Problem} 404 `application.unknown`
 */
export const getApplicationFile = async (
  caller: SignedInCaller,
  services: DocumentServices,
  item: Item,
): Promise<ApplicationFile> => {
  const { db, keys } = services;
  const row = await findRow(db, item.registrationId, undefined);
  const application =
    row && (await applicationsOf(services, row)).find((each) => each.productId === item.productId);
  if (application === undefined) throw new Problem('application.unknown');
  const link = { registrationId: item.registrationId, session: linkSessionOf(caller) };
  const toAttachment = (attachment: AttachmentRow): Attachment => ({
    id: attachment.id,
    type: attachment.mime === 'application/pdf' ? 'application/pdf' : 'image/jpeg',
    size: attachment.original_size,
    at: attachment.created_at.toISOString(),
    url: documentUrl(keys, link, attachment),
  });
  const [events, attachments] = await Promise.all([
    listFiledEvents(db, item),
    listAttachments(db, item),
  ]);
  return {
    application,
    events: events.map((event) => ({
      ...event,
      recordedAt: event.recordedAt.toISOString(),
      undoneAt: isoOrNull(event.undoneAt),
      attachments: attachments.filter((each) => each.event_id === event.id).map(toAttachment),
    })),
  };
};
