/** An end-of-central-directory record of a ZIP without its comment, in bytes. */
const ZIP_END = 22;
const zipEnd = Buffer.from('PK\x05\x06', 'latin1');
/** The longest comment of a ZIP, in bytes. */
const longestComment = 0xff_ff;

/** Whether the file is a ZIP too: programs find that from its end. */
const endsAsZip = (bytes: Buffer): boolean => {
  const last = bytes.lastIndexOf(zipEnd);
  if (last < 0 || bytes.length - last < ZIP_END) return false;
  const rest = bytes.length - last - ZIP_END;
  return rest <= longestComment && bytes.readUInt16LE(last + ZIP_END - 2) === rest;
};

/** Whether anything but white space or NUL follows the last `%%EOF`. */
const hasMoreAfterEnd = (bytes: Buffer): boolean => {
  const end = bytes.lastIndexOf('%%EOF');
  return /[^\s\0]/.test(bytes.toString('latin1', end + '%%EOF'.length));
};

/**
 * Why a PDF is not stored: it opens with a password only (`encrypted`), so that nobody could read or print it, or it
 * is a file of another kind too (`mixed`), which a program that is given the file may open instead.
 * @param file begins with `%PDF-`
 */
export const findPdfProblem = (file: Uint8Array): 'encrypted' | 'mixed' | undefined => {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (hasMoreAfterEnd(bytes) || endsAsZip(bytes)) return 'mixed';
  // The trailer names it in clear, also where it is the dictionary of a cross-reference stream.
  return /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(bytes.toString('latin1'))
    ? 'encrypted'
    : undefined;
};
