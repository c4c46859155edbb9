import { sentAheadHours } from '../values/time-limits.ts';
import * as z from 'zod/mini';
import { uploads as routes } from '../routes/uploads.ts';
import { defineEndpoints } from './endpoint.ts';
import { messageOf } from '../words/sentence.ts';

/** SHA-256 as it is written on the wire: 64 lower-case hexadecimal digits. */
export const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, messageOf('input.send_sha256')));

/** Of a picture as it was sent; `size` in bytes. */
export const Upload = z.object({ sha256: Sha256, size: z.int() });
export type Upload = z.output<typeof Upload>;

export const uploads = defineEndpoints('documents', routes, {
  put: {
    summary: `Keep a picture for a registration that follows within ${sentAheadHours} hours; sending it again is safe`,
    params: z.strictObject({ sha256: Sha256 }),
    response: { 200: Upload, 201: Upload },
  },
});
