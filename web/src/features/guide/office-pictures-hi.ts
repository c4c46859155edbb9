import { byStep } from './by-step.ts';

/** The office's pictures with Hindi screens. */
export const officePictures = byStep(
  import.meta.glob<string>('./office-pictures-hi/*.webp', {
    eager: true,
    query: '?inline',
    import: 'default',
  }),
);
