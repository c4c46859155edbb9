export const pictures = import.meta.glob<string>('./pictures-bn/*.webp', {
  eager: true,
  query: '?inline',
  import: 'default',
});
