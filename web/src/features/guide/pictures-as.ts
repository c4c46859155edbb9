export const pictures = import.meta.glob<string>('./pictures-as/*.webp', {
  eager: true,
  query: '?inline',
  import: 'default',
});
