/** The file's name of a document link: the last part of its path. */
export const fileNameOfLink = (url: string): string =>
  decodeURIComponent(url.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '');

/** PDFs are delivered to be saved; everything else is a picture that a page can show. */
export const isPdfLink = (url: string): boolean =>
  fileNameOfLink(url).toLowerCase().endsWith('.pdf');
