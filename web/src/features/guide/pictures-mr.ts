export const pictures = import.meta.glob<string>('./pictures-mr/*.webp', {
  eager: true,
  query: '?inline',
  import: 'default',
});
