import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { messageOf } from '../words/sentence.ts';

/** SHA-256 as it is written on the wire: 64 lower-case hexadecimal digits. */
export const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, messageOf('input.send_sha256')));

/** Of a picture as it was sent; `size` in bytes. */
export const Upload = z.object({ sha256: Sha256, size: z.int() });
export type Upload = z.output<typeof Upload>;

/** Pictures that are sent before the registration that names them by their SHA-256. */
export const uploads = defineEndpoints({
  put: {
    method: 'PUT',
    url: '/uploads/:sha256',
    config: {
      access: 'signed-in',
      raw: { types: ['image/jpeg', 'image/png', 'image/webp'], refusal: 'document.wrong_type' },
    },
    schema: {
      summary:
        'Keep a picture for a registration that follows within 48 hours; sending it again is safe',
      tags: ['documents'],
      params: z.strictObject({ sha256: Sha256 }),
      response: { 200: Upload, 201: Upload },
    },
  },
});
