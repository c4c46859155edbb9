/** Hands a file to the browser to be saved under its name. */
export function saveFile(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // The download has its own reference by then; a minute is long for the slowest phone.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
