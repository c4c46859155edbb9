import { largestRescueFile } from '@gi/contract/routes/rescue';
import { rescue } from '@gi/contract/schemas/rescue';
import { signedInCallerOf } from '#http/request-caller.ts';
import { getRescueKeys, rescueProofOf } from '../rescue-key.ts';
import type { Feature } from '#base/feature.ts';
import { readPieces } from '#http/raw-body.ts';
import { importRescueFile } from './import-rescue-file.ts';
import { openDeviceKey } from './open-device-key.ts';
import type { DocumentServices } from '#documents/document-store.ts';
import type { IdentityServices } from '#identity/services.ts';

const limit = { bytes: largestRescueFile, refusal: 'rescue.too_large' } as const;
/** One registration with its five pictures is in memory at a time. */
const bytesInMemory = 52 * 1024 * 1024;

export const rescueRoutes: Feature<DocumentServices & IdentityServices> = (app, services) => {
  app.route({
    ...rescue.key,
    handler: async (request) => {
      const { id, username } = signedInCallerOf(request).user;
      const pair = await getRescueKeys(services.db, services.keys);
      const proof = rescueProofOf(pair, id).toString('base64url');
      return {
        publicKey: pair.publicKey.toString('base64url'),
        account: { id, username, proof },
      };
    },
  });

  app.route({
    ...rescue.openDeviceKey,
    handler: (request) => openDeviceKey(signedInCallerOf(request), services, request.body),
  });

  app.route({
    ...rescue.import,
    handler: (request) => {
      const caller = signedInCallerOf(request);
      return services.uploadLimiter.run(caller.user.id, (slot) => {
        slot.claimMemory(bytesInMemory);
        return importRescueFile(caller, services, readPieces(request, slot, limit), request.query);
      });
    },
  });
};
