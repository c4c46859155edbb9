import { fileURLToPath } from 'node:url';

/** Path of a picture that can be chosen for any document: 1200 × 800, landscape. */
export const specimen = fileURLToPath(new URL('specimen.png', import.meta.url));
