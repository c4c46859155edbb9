import { html, type RawHtml } from '#lib/text/html.ts';
import { sniff } from '#lib/files/sniff.ts';
import type { ImageName, Paper } from '../paper-content.ts';

/** An image of the paper as a `data:` link; null when the paper has none of that name. */
export const imageHtml = (paper: Paper, name: ImageName, alt: string): RawHtml | null => {
  const image = paper.images[name];
  if (image === undefined) return null;
  const data = Buffer.from(image).toString('base64');
  return html`<img class="${name}" alt="${alt}" src="data:${sniff(image) ?? 'image/jpeg'};base64,${data}">`;
};
