/** The collectors' pictures, made by `npm run guide:pictures`: in this file, so that a phone keeps them with one request. */
export const pictures = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?inline',
  import: 'default',
});
