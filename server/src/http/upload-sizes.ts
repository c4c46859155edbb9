import { mostFileBytes } from '@gi/contract/values/file-size';

/** Limits of one multipart request, in bytes and counts. */
export const formLimits = {
  // One byte more than allowed: what reaches it is too large, and is refused at that byte.
  fileSize: mostFileBytes + 1,
  files: 8,
  fields: 60,
  fieldSize: 256 * 1024,
  fieldNameSize: 100,
  parts: 68,
} as const;
export const allFilesBytes = 30 * 1024 * 1024;
/** The most bytes of a whole form: all files, all fields, and the headers of the parts. */
export const formBytes = (filesBytes: number): number =>
  filesBytes + (formLimits.fields + 4) * formLimits.fieldSize;
/** The most bytes of a JSON body. */
export const jsonBytes = 256 * 1024;
