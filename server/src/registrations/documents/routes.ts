import { numberedDocuments } from '@gi/contract/fields/document-kinds';
import { documents } from '@gi/contract/schemas/documents';
import { roleMay } from '@gi/contract/fields/roles';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod/mini';
import { signedInCallerOf } from '#http/request-caller.ts';
import type { Feature } from '#base/feature.ts';
import { writeBurstEntry } from '#audit/bursts.ts';
import { basePathOf } from '#base/base-path.ts';
import type { SessionUser, SignedInCaller } from '#base/caller.ts';
import { documentFileName, isSigned, parseDocumentFileName } from '#documents/document-links.ts';
import { findProducerOf } from '../producer-document.ts';
import { findAccountOfSession } from '#accounts/sessions.ts';
import { Problem } from '#base/errors.ts';
import { readForm } from '#http/multipart.ts';
import { getIntegrityReport } from './integrity-report.ts';
import { type DocumentReader, findDocument, listSizes } from './document-queries.ts';
import { replaceDocument } from './replace-document.ts';
import { infoOf, statsOf } from './sizes.ts';
import type { DocumentServices } from '#documents/document-store.ts';
import { areasOf, type Reach, reachOf } from '#base/areas-in-sql.ts';

/** Scripts of a stored file may not run in this origin. */
const sandbox = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** The document with exactly this name. @throws {Problem} 404 for any other spelling */
const getDocument = async (
  { db }: DocumentServices,
  registrationId: number,
  fileName: string,
  reader: DocumentReader,
) => {
  const name = parseDocumentFileName(fileName);
  const row = name && (await findDocument(db, registrationId, name.id, reader));
  if (row === undefined || documentFileName(row) !== fileName)
    throw new Problem('document.not_found');
  return row;
};

/** What an account may read. */
const readerOf = (user: Pick<SessionUser, 'role'>, reach: Reach): DocumentReader => ({
  reach,
  isOffice: roleMay(user.role, 'office'),
  seesNumbers: roleMay(user.role, 'numbers.read'),
});

const ownReaderOf = (caller: SignedInCaller): DocumentReader =>
  readerOf(caller.user, reachOf(caller));

/** The account of the session that a signed link was made for, when both still hold. */
const accountOfLink = async (
  { db, keys }: DocumentServices,
  registrationId: number,
  fileName: string,
  { expires, signature, session }: z.output<typeof documents.view.schema.querystring>,
) =>
  session !== undefined && isSigned(keys, registrationId, fileName, { expires, signature, session })
    ? findAccountOfSession(db, session)
    : undefined;

/** Sends a picture to be shown, a PDF to be saved; neither is kept by the browser. */
const sendDocument = (reply: FastifyReply, fileName: string, mime: string, content: Buffer) => {
  const disposition = mime === 'image/jpeg' ? 'inline' : 'attachment';
  return reply
    .header('content-type', mime)
    .header('content-disposition', `${disposition}; filename="${fileName}"`)
    .header('content-security-policy', sandbox)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(content);
};

/** Scans with a number are counted apart, so that the photos of a list do not crowd out whose scans were opened. */
const lookAt = (kind: string) =>
  numberedDocuments.some((each) => each === kind) ? 'document.identity_viewed' : 'document.viewed';

export const documentRoutes: Feature<DocumentServices> = (app, services) => {
  const { db, uploadLimiter } = services;

  app.route({
    ...documents.upload,
    handler: (request) =>
      uploadLimiter.run(signedInCallerOf(request).user.id, async (slot) => {
        const { fields, files } = await readForm(documents.upload, request, slot);
        const { registrationId, type, changeReason } = fields;
        request.namedRegistration = registrationId;
        return replaceDocument(signedInCallerOf(request), services, {
          ...{ registrationId, type, files, changeReason },
          dryRun: fields.dryRun === 'true',
          onlyMissing: fields.onlyMissing === 'true',
          numberCovered: fields.numberCovered === 'true',
        });
      }),
  });

  app.route({
    ...documents.view,
    handler: async (request, reply) => {
      const { registrationId, fileName } = request.params;
      const link = request.query;
      const linked = await accountOfLink(services, registrationId, fileName, link);
      if (linked === undefined && link.expires !== undefined && request.user === undefined)
        throw new Problem('document.link_expired');
      const reader =
        // The account reached the record then; it may have been bound to areas since.
        linked === undefined
          ? ownReaderOf(signedInCallerOf(request))
          : readerOf(linked, { owner: undefined, areas: areasOf({ user: linked }) });
      const row = await getDocument(services, registrationId, fileName, reader);
      const content = await services.documents.read(row);
      const { user = linked, ip: address } = request;
      await writeBurstEntry(db, { user, address }, lookAt(row.kind), {
        subject: { kind: 'registration', id: registrationId },
        detail: { kinds: [row.kind] },
      });
      return sendDocument(reply, fileName, row.mime, content);
    },
  });

  app.route({
    ...documents.serve,
    handler: (request, reply) => {
      const { folder, fileName } = request.params;
      const id = /^registration_([1-9]\d{0,14})$/.exec(folder)?.[1];
      if (id === undefined || parseDocumentFileName(fileName) === undefined)
        throw new Problem('document.not_found');
      return reply.redirect(`${basePathOf(request.originalUrl)}/files/${id}/${fileName}?view=true`);
    },
  });

  app.route({
    ...documents.info,
    handler: async (request) => {
      const { registrationId, fileName } = request.params;
      const reader = ownReaderOf(signedInCallerOf(request));
      return infoOf(await getDocument(services, registrationId, fileName, reader), fileName);
    },
  });

  app.route({ ...documents.integrity, handler: () => getIntegrityReport(db) });

  app.route({
    ...documents.stats,
    handler: async (request) => {
      const producer = await findProducerOf(
        db,
        request.params.registrationId,
        reachOf(signedInCallerOf(request)),
      );
      if (producer === undefined) throw new Problem('registration.not_found');
      return statsOf(await listSizes(db, producer));
    },
  });
};
