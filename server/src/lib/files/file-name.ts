const LONGEST_NAME = 120;

/**
 * A name that is valid in every file system and archive, in any script: no folders, control
 * characters, direction marks, or characters that Windows forbids. A long name keeps its extension.
 */
export const safeFileName = (name: string): string => {
  const clean = name
    .normalize('NFC')
    .toWellFormed()
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .replace(/[\\/:*?"<>|\ufffd]/g, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  if (clean === '') return 'file';
  const short = shorten(clean);
  return /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(short) ? `_${short}` : short;
};

/** Cuts at code points, so that no surrogate pair is split. */
const shorten = (name: string): string => {
  const letters = [...name];
  if (letters.length <= LONGEST_NAME) return name;
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? '';
  return letters.slice(0, LONGEST_NAME - ending.length).join('') + ending;
};

/**
 * The value of the Content-Disposition header of a download (RFC 6266): the name in ASCII for old clients
 * and in UTF-8 (RFC 5987) for all others. Quotes and line breaks cannot leave the value.
 */
export const contentDisposition = (name: string): string => {
  const safe = safeFileName(name);
  const ascii = asciiName(safe);
  const plain = `attachment; filename="${ascii}"`;
  return ascii === safe ? plain : `${plain}; filename*=UTF-8''${encodeExtended(safe)}`;
};

const asciiName = (name: string): string => {
  const ascii = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\x20-\x7e]+/g, '_')
    .replace(/[%"\\]/g, '_');
  const dot = ascii.lastIndexOf('.');
  const stem = dot > 0 ? ascii.slice(0, dot) : ascii;
  return /[A-Za-z0-9]/.test(stem) ? ascii : `file${dot > 0 ? ascii.slice(dot) : ''}`;
};

/** encodeURIComponent leaves a few characters that RFC 5987 wants encoded. */
const encodeExtended = (text: string): string =>
  encodeURIComponent(text).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
