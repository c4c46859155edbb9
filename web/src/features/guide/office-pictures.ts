/** The office's pictures, made by `npm run guide:pictures`; no phone keeps them. */
export const pictures = import.meta.glob<string>('./office-pictures/*.webp', {
  eager: true,
  query: '?inline',
  import: 'default',
});
