import { vi } from 'vitest';

/** A file that the app handed to the browser's download. */
export type SavedFile = { name: string; blob: Blob };

/** Files saved since the beginning of the test. */
export const savedFiles: SavedFile[] = [];

/** Addresses that the app let the browser download since the beginning of the test. */
export const downloadedAddresses: string[] = [];

/**
 * Replaces the browser's downloads, which jsdom does not have: a click on a link with `download` notes the
 * file in `savedFiles`, or the address in `downloadedAddresses`. Called before each test by `setup.ts`.
 */
export const watchDownloads = (): void => {
  savedFiles.length = 0;
  downloadedAddresses.length = 0;
  const blobs = new Map<string, Blob>();
  URL.createObjectURL = (blob) => {
    const url = `blob:${blobs.size + 1}`;
    blobs.set(url, blob as Blob);
    return url;
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function noteOrClick(
    this: HTMLAnchorElement,
  ) {
    const blob = this.download === '' ? undefined : blobs.get(this.href);
    if (blob !== undefined) savedFiles.push({ name: this.download, blob });
    else if (this.download !== '') downloadedAddresses.push(this.getAttribute('href') ?? '');
    else this.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  });
};
