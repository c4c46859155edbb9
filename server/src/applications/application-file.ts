import type { Application, ApplicationFile, Attachment } from '@gi/contract/schemas/applications';
import { isOffice, type SignedInCaller } from '#base/caller.ts';
import { Problem } from '#base/errors.ts';
import { documentUrl, linkSessionOf } from '#documents/document-links.ts';
import type { DocumentServices } from '#documents/document-store.ts';
import { findRow, type RegistrationRow } from '#register/registration-records.ts';
import { applicationsOf } from './applications.ts';
import { type AttachmentRow, listAttachments, listFiledEvents } from './attachment-queries.ts';
import { listChanges } from './change-queries.ts';
import type { Item } from './number-queries.ts';
import { areasOf, reachOf } from '#base/areas-in-sql.ts';

/** The events of an application; attachments and what was taken back are for accounts of the office. */
const eventsOf = async (
  caller: SignedInCaller,
  { db, keys }: DocumentServices,
  item: Item,
): Promise<ApplicationFile['events']> => {
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
    isOffice(caller) ? listAttachments(db, item) : [],
  ]);
  return events
    .filter(({ undoneAt }) => isOffice(caller) || undoneAt === null)
    .map((event) => ({
      ...event,
      attachments: attachments.filter((each) => each.event_id === event.id).map(toAttachment),
    }));
};

/** An application with its events; what was changed after the filing is for accounts of the office. */
const fileOf = async (
  caller: SignedInCaller,
  services: DocumentServices,
  application: Application,
): Promise<ApplicationFile> => ({
  application,
  events: await eventsOf(caller, services, application),
  changes: isOffice(caller) ? await listChanges(services.db, application) : [],
});

/** The applications of a registration that the caller may read, each with its events. */
export const applicationFilesOf = async (
  caller: SignedInCaller,
  services: DocumentServices,
  row: RegistrationRow,
): Promise<ApplicationFile[]> =>
  Promise.all(
    (await applicationsOf(services, row, areasOf(caller))).map((application) =>
      fileOf(caller, services, application),
    ),
  );

/**
 * An application with its events and links to their attachments.
 * @throws {Problem} 404 `application.unknown`
 */
export const getApplicationFile = async (
  caller: SignedInCaller,
  services: DocumentServices,
  item: Item,
): Promise<ApplicationFile> => {
  const row = await findRow(services.db, item.registrationId, reachOf(caller));
  const application =
    row &&
    (await applicationsOf(services, row, areasOf(caller))).find(
      (each) => each.productId === item.productId,
    );
  if (application === undefined) throw new Problem('application.unknown');
  return fileOf(caller, services, application);
};
