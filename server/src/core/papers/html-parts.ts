import type { ImageName, Paper } from './content.ts';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Safe as text and inside a quoted attribute. */
export const escapeHtml = (value: string): string =>
  value.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** Safe inside a quoted CSS string within a style element: only letters, digits and spaces stay. */
export const escapeCssString = (value: string): string =>
  value.replace(
    /[^A-Za-z0-9 ]/gu,
    (character) => `\\${(character.codePointAt(0) ?? 0xfffd).toString(16)} `,
  );

export const imageHtml = (paper: Paper, name: ImageName, alt: string): string | null => {
  const image = paper.images[name];
  if (image === undefined) return null;
  const data = Buffer.from(image).toString('base64');
  return `<img class="${name}" alt="${escapeHtml(alt)}" src="data:image/jpeg;base64,${data}">`;
};
