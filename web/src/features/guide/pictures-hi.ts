export const pictures = import.meta.glob<string>('./pictures-hi/*.webp', {
  eager: true,
  query: '?inline',
  import: 'default',
});
