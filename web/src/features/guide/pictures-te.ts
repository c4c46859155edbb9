import { byStep } from './by-step.ts';

export const pictures = byStep(
  import.meta.glob<string>('./pictures-te/*.webp', {
    eager: true,
    query: '?inline',
    import: 'default',
  }),
);
