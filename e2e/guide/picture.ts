import type { Locator, Page } from '@playwright/test';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const guide = join(import.meta.dirname, '../../web/src/features/guide');

/** Small enough for all of them in 600 KB, and still legible. */
const QUALITY = 0.45;

/** PNG → WebP by the browser's own encoder. */
const toWebp = (page: Page, png: Buffer): Promise<string> =>
  page.evaluate(
    async ([base64, quality]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
      return canvas.toDataURL('image/webp', Number(quality)).split(',')[1] ?? '';
    },
    [png.toString('base64'), String(QUALITY)] as const,
  );

type Shot = {
  /** The step of the guide, and the file. */
  name: string;
  /** The element at which the picture begins; without it the picture begins at the top of the screen. */
  from?: Locator;
  /** Height of the picture, in CSS pixels. */
  height?: number;
};

export type Camera = (shot: Shot) => Promise<void>;

/** `pictures` and `office-pictures` in English; with a language behind a hyphen in others. */
export type GuideFolder = `${'' | 'office-'}pictures${'' | `-${string}`}`;

/** Takes pictures of a page into a folder of the guide. */
export const cameraOf = (page: Page, folder: GuideFolder): Camera => {
  const taken = join(guide, folder);
  return async ({ name, from: named, height = 420 }) => {
    const from = named?.first();
    await from?.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    await page.evaluate(() => document.fonts.ready);
    const box = await from?.boundingBox();
    const size = page.viewportSize() ?? { width: 0, height: 0 };
    const tall = Math.min(height, size.height);
    const y = Math.max(0, Math.min((box?.y ?? 0) - 12, size.height - tall));
    const clip = { x: 0, y: from === undefined ? 0 : y, width: size.width, height: tall };
    const png = await page.screenshot({ clip, animations: 'disabled', caret: 'hide' });
    await mkdir(taken, { recursive: true });
    const webp = Buffer.from(await toWebp(page, png), 'base64');
    await writeFile(pathToFileURL(join(taken, `${name}.webp`)), webp);
    process.stdout.write(`${folder}/${name} ${Math.round(webp.length / 1024)} KB\n`);
  };
};
