export const pictures = import.meta.glob<string>('./pictures-te/*.webp', {
  eager: true,
  query: '?inline',
  import: 'default',
});
