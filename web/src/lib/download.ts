/** Saves a file through the browser's download. */
export const saveFile = (blob: Blob, fileName: string): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the object URL only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 30_000);
};
