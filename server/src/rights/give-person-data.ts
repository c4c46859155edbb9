import { refuseBeyondAreas } from '#register/person-areas.ts';
import type { PersonDataFormat } from '@gi/contract/schemas/rights';
import { attachmentKind, storedLabels } from '@gi/contract/fields/document-kinds';
import type { PersonData } from '@gi/contract/schemas/person-data';
import type { Readable } from 'node:stream';
import { writeAuditEntry } from '#audit/audit.ts';
import type { SignedInCaller } from '#base/caller.ts';
import { documentUrl, linkSessionOf } from '#documents/document-links.ts';
import { Problem } from '#base/errors.ts';
import { zipStream } from '#lib/zip/zip.ts';
import type { PersonDocument } from './person-data-queries.ts';
import { type FileAddress, getPersonData } from './person-data.ts';
import { renderPersonPage } from './person-page.ts';
import type { DocumentServices } from '#documents/document-store.ts';
import type { IdentityServices } from '#identity/services.ts';

export type GivenData = { content: string | Readable; type: string; fileName: string };

const inArchive: FileAddress = ({ id, kind, mime, replaced_at }) => {
  const label = storedLabels[kind];
  const only = kind === attachmentKind ? `${label} ${id}` : label;
  const name = replaced_at === null ? only : `${label} replaced ${id}`;
  return `documents/${name}.${mime === 'application/pdf' ? 'pdf' : 'jpg'}`;
};

/** The pictures, one after the other; a file that is missing from the store is left out. */
const readPictures = async (
  { documents: store }: DocumentServices & IdentityServices,
  documents: readonly PersonDocument[],
): Promise<Map<number, Uint8Array>> => {
  const pictures = new Map<number, Uint8Array>();
  for (const document of documents) {
    if (document.mime !== 'image/jpeg') continue;
    try {
      pictures.set(document.id, await store.read(document));
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'document.not_found')) throw error;
    }
  }
  return pictures;
};

const jsonOf = (data: PersonData): string => `${JSON.stringify(data, null, 2)}\n`;

/**
 * Gives a person's own data: as JSON (`PersonData`, with links to the files), as a page, or as an
 * archive of both with the files. Audited before it is sent.
 * @throws {Problem} 404 `producer.not_found`
 */
export const givePersonData = async (
  caller: SignedInCaller,
  services: DocumentServices & IdentityServices,
  { producerId, format }: { producerId: number; format: PersonDataFormat },
): Promise<GivenData> => {
  const { db, keys, settings, documents: store } = services;
  await refuseBeyondAreas(caller, db, producerId);
  const linked: FileAddress = (document, registrationId) =>
    registrationId === undefined
      ? inArchive(document, registrationId)
      : documentUrl(keys, { registrationId, session: linkSessionOf(caller) }, document);
  const address = format === 'json' ? linked : inArchive;
  const { data, documents } = await getPersonData(services, producerId, address);
  const pictures = format === 'json' ? undefined : await readPictures(services, documents);
  await writeAuditEntry(
    db,
    caller,
    'producer.data_given',
    { kind: 'producer', id: producerId },
    { format, files: documents.length },
  );
  const name = `person_${producerId}`;
  if (pictures === undefined)
    return { content: jsonOf(data), type: 'application/json', fileName: `${name}.json` };
  const page = renderPersonPage(data, pictures, settings.timeZone);
  if (format === 'html')
    return { content: page, type: 'text/html; charset=utf-8', fileName: `${name}.html` };
  const archive = zipStream([
    { name: 'data.html', content: async () => page },
    { name: 'data.json', content: async () => jsonOf(data) },
    ...documents.map((document) => ({
      name: inArchive(document, undefined),
      modified: document.created_at,
      content: () => store.read(document),
    })),
  ]);
  return { content: archive, type: 'application/zip', fileName: `${name}.zip` };
};
