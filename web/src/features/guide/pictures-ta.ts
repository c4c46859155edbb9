export const pictures = import.meta.glob<string>('./pictures-ta/*.webp', {
  eager: true,
  query: '?inline',
  import: 'default',
});
