import { uploads } from '@gi/contract/schemas/uploads';
import { signedInCallerOf } from '#http/request-caller.ts';
import type { Feature } from '#base/feature.ts';
import { readRawBody } from '#http/raw-body.ts';
import { keepUpload } from './keep-upload.ts';
import type { DocumentServices } from '../document-store.ts';

export const uploadRoutes: Feature<DocumentServices> = (app, services) => {
  app.route({
    ...uploads.put,
    handler: async (request, reply) => {
      const caller = signedInCallerOf(request);
      const { isNew, ...upload } = await services.uploadLimiter.run(caller.user.id, async (slot) =>
        keepUpload(caller, services, request.params.sha256, await readRawBody(request, slot)),
      );
      return reply.code(isNew ? 201 : 200).send(upload);
    },
  });
};
