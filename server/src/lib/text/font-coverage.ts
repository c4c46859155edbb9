/**
 * The code points that a TrueType font has glyphs for, read from its `cmap` table (formats 4 and
 * 12, which every font of the last twenty years carries).
 * @throws {RangeError} when the file has no Unicode `cmap`.
 */
export const fontCoverage = (font: Buffer): Set<number> => {
  const cmap = tableOffset(font, 'cmap');
  const covered = new Set<number>();
  const count = font.readUInt16BE(cmap + 2);
  for (let index = 0; index < count; index++) {
    const subtable = cmap + font.readUInt32BE(cmap + 8 + index * 8);
    const format = font.readUInt16BE(subtable);
    if (format === 4) readFormat4(font, subtable, covered);
    if (format === 12) readFormat12(font, subtable, covered);
  }
  if (covered.size === 0) throw new RangeError('The font has no Unicode character map');
  return covered;
};

const tableOffset = (font: Buffer, tag: string): number => {
  const tables = font.readUInt16BE(4);
  for (let index = 0; index < tables; index++) {
    const record = 12 + index * 16;
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8);
  }
  throw new RangeError(`The font has no ${tag} table`);
};

const readFormat4 = (font: Buffer, at: number, covered: Set<number>): void => {
  const double = font.readUInt16BE(at + 6);
  const ends = at + 14;
  const starts = ends + double + 2;
  const deltas = starts + double;
  const offsets = deltas + double;
  for (let segment = 0; segment < double; segment += 2) {
    const start = font.readUInt16BE(starts + segment);
    const end = font.readUInt16BE(ends + segment);
    const delta = font.readUInt16BE(deltas + segment);
    const offset = font.readUInt16BE(offsets + segment);
    for (let code = start; code <= end && code < 0xffff; code++) {
      let glyph = code;
      if (offset !== 0) {
        glyph = font.readUInt16BE(offsets + segment + offset + (code - start) * 2);
        if (glyph === 0) continue;
      }
      if (((glyph + delta) & 0xffff) !== 0) covered.add(code);
    }
  }
};

const readFormat12 = (font: Buffer, at: number, covered: Set<number>): void => {
  const groups = font.readUInt32BE(at + 12);
  for (let index = 0; index < groups; index++) {
    const group = at + 16 + index * 12;
    const start = font.readUInt32BE(group);
    const end = font.readUInt32BE(group + 4);
    const glyph = font.readUInt32BE(group + 8);
    for (let code = start; code <= end; code++) if (glyph + code - start !== 0) covered.add(code);
  }
};
