/**
 * Lets the browser download an address, with its own progress and without a copy in memory.
 * @param fileName the file's name when the server does not send one
 */
export const downloadFrom = (url: string, fileName: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
};

/** Saves a file through the browser's download. */
export const saveFile = (blob: Blob, fileName: string): void => {
  const url = URL.createObjectURL(blob);
  downloadFrom(url, fileName);
  // Some browsers read the object URL only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 30_000);
};
