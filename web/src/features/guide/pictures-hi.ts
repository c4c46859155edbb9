import { byStep } from './by-step.ts';

/** The collectors' pictures with Hindi screens: only phones in Hindi fetch and keep them. */
export const pictures = byStep(
  import.meta.glob<string>('./pictures-hi/*.webp', {
    eager: true,
    query: '?inline',
    import: 'default',
  }),
);
