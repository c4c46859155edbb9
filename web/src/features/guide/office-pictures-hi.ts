/** The office's pictures with Hindi screens. */
export const pictures = import.meta.glob<string>('./office-pictures-hi/*.webp', {
  eager: true,
  query: '?inline',
  import: 'default',
});
