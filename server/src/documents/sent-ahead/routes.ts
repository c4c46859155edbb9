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
      const { id } = signedInCallerOf(request).user;
      const { isNew, ...upload } = await services.uploadLimiter.run(id, async (slot) => {
        const picture = await readRawBody(request, slot);
        return keepUpload(signedInCallerOf(request), services, request.params.sha256, picture);
      });
      return reply.code(isNew ? 201 : 200).send(upload);
    },
  });
};
