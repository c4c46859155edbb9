import { applications } from '@gi/contract/schemas/applications';
import type { Feature } from '#base/feature.ts';
import type { DocumentServices } from '#documents/document-store.ts';
import { readForm } from '#http/multipart.ts';
import { signedInCallerOf } from '#http/request-caller.ts';
import { getApplicationFile } from './application-file.ts';
import { settle } from './settle.ts';
import { attachScan, detachScan } from './attachments.ts';

/** An application with its events, the scans that are attached to them, and what is settled. */
export const attachmentRoutes: Feature<DocumentServices> = (app, services) => {
  app.route({
    ...applications.get,
    handler: (request) =>
      getApplicationFile(signedInCallerOf(request), services, request.params.id),
  });

  app.route({
    ...applications.settle,
    handler: async (request) => {
      const caller = signedInCallerOf(request);
      const { id: item } = request.params;
      await settle(caller, services, { ...item, ...request.body });
      return getApplicationFile(caller, services, item);
    },
  });

  app.route({
    ...applications.attach,
    handler: (request, reply) => {
      const { id: item, eventId } = request.params;
      return services.uploadLimiter.run(signedInCallerOf(request).user.id, async (slot) => {
        const { files } = await readForm(applications.attach, request, slot);
        const caller = signedInCallerOf(request);
        await attachScan(caller, services, { item, eventId, content: files.take().file });
        return reply.code(201).send(await getApplicationFile(caller, services, item));
      });
    },
  });

  app.route({
    ...applications.detach,
    handler: async (request) => {
      const caller = signedInCallerOf(request);
      const { id: item, attachmentId } = request.params;
      await detachScan(caller, services, { item, attachmentId });
      return getApplicationFile(caller, services, item);
    },
  });
};
