import { byStep } from './by-step.ts';

export const pictures = byStep(
  import.meta.glob<string>('./pictures-mr/*.webp', {
    eager: true,
    query: '?inline',
    import: 'default',
  }),
);
