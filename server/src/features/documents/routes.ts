import { documents } from '@gi/contract/documents';
import { ownerOf } from '#access.ts';
import type { Feature } from '#app.ts';
import { documentFileName, isSigned, parseDocumentFileName } from '#core/document-links.ts';
import { Problem } from '#errors.ts';
import { findDocument } from './queries.ts';

/** Nothing a stored file contains may run in this origin. */
const sandbox = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

export const documentRoutes: Feature = (app, services) => {
  const { db, keys } = services;

  app.route({
    ...documents.view,
    handler: async (request, reply) => {
      const { registrationId, fileName } = request.params;
      const { expires, signature } = request.query;
      const linked =
        expires !== undefined && isSigned(keys, registrationId, fileName, { expires, signature });
      if (!linked && request.user === undefined)
        throw new Problem(expires === undefined ? 'auth.token_required' : 'document.link_expired');
      const name = parseDocumentFileName(fileName);
      const owner = linked || request.user === undefined ? undefined : ownerOf(request.user);
      const row = name && (await findDocument(db, registrationId, name.id, owner));
      if (row === undefined || documentFileName(row) !== fileName)
        throw new Problem('document.not_found');
      const content = await services.documents.read(row);
      const inline = row.mime === 'image/jpeg';
      return reply
        .header('content-type', row.mime)
        .header(
          'content-disposition',
          `${inline ? 'inline' : 'attachment'}; filename="${fileName}"`,
        )
        .header('content-security-policy', sandbox)
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'private, no-store')
        .send(content);
    },
  });

  app.route({
    ...documents.serve,
    handler: (request, reply) => {
      const { folder, fileName } = request.params;
      const id = /^registration_([1-9]\d{0,14})$/.exec(folder)?.[1];
      if (id === undefined || parseDocumentFileName(fileName) === undefined)
        throw new Problem('document.not_found');
      const base = request.routeOptions.url?.replace('/files/serve/:folder/:fileName', '') ?? '';
      return reply.redirect(`${base}/files/${id}/${fileName}?view=true`);
    },
  });
};
