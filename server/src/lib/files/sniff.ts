type ImageType = 'image/jpeg' | 'image/png' | 'image/webp';
export type SniffedType = ImageType | 'application/pdf';

/** The number of bytes from the start of a file that `sniff` needs. */
export const HEAD_BYTES = 16;

/**
 * Detects the type of a file from its first bytes, whatever its name or the sender claims. This is
 * no validation: images are decoded by `processImage`, PDFs are checked by `looksLikePdf`.
 */
export const sniff = (head: Uint8Array): SniffedType | undefined => {
  const text = Buffer.from(head.subarray(0, HEAD_BYTES)).toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (/^RIFF[^]{4}WEBPVP8[ LX]/.test(text)) return 'image/webp';
  if (text.startsWith('%PDF-')) return 'application/pdf';
  return undefined;
};

/** True for a whole PDF: a header of version 1 or 2 at the very start and `%%EOF` near the end. */
export const looksLikePdf = (file: Uint8Array): boolean => {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  return (
    /^%PDF-[12]\.\d[\r\n %]/.test(bytes.toString('latin1', 0, 9)) &&
    bytes.subarray(-1024).includes('%%EOF')
  );
};
