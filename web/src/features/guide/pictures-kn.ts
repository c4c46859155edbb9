export const pictures = import.meta.glob<string>('./pictures-kn/*.webp', {
  eager: true,
  query: '?inline',
  import: 'default',
});
