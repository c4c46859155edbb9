import { byStep } from './pictures.ts';

/** The office's pictures, made from the screens by `npm run guide:pictures`; no phone keeps them. */
export const officePictures = byStep(
  import.meta.glob<string>('./office-pictures/*.webp', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
);
