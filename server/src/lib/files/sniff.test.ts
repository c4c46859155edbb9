import { describe, expect, it } from 'vitest';
import { photo } from '#test/pictures.ts';
import { gunzip, gzip } from '../bytes/gzip.ts';
import { looksLikePdf, sniff } from './sniff.ts';

describe('the type of a file', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('is read from the content of a %s', async (format) => {
    expect(sniff(await photo({ width: 20, height: 20, format }))).toBe(`image/${format}`);
  });

  it('is PDF only when it begins as one', () => {
    expect(sniff(Buffer.from('%PDF-1.7\n'))).toBe('application/pdf');
    expect(sniff(Buffer.from(' %PDF-1.7\n'))).toBeUndefined();
  });

  it.each(['', 'GIF89a', '<svg', '\xff\xd8', 'RIFF1234WAVEfmt ', 'MZ', 'PK\x03\x04'])(
    'stays unknown for %j',
    (head) => {
      expect(sniff(Buffer.from(head, 'latin1'))).toBeUndefined();
    },
  );
});

describe('a PDF', () => {
  const pdf = Buffer.from(`%PDF-1.4\n${'x'.repeat(5000)}\n%%EOF\n`);

  it('has a beginning and an end', () => {
    expect(looksLikePdf(pdf)).toBe(true);
    expect(looksLikePdf(pdf.subarray(0, 4000))).toBe(false);
    expect(looksLikePdf(pdf.subarray(1))).toBe(false);
    expect(looksLikePdf(Buffer.alloc(0))).toBe(false);
    expect(looksLikePdf(Buffer.from('%PDF-<script>%%EOF'))).toBe(false);
  });

  it('comes back whole from its packed form, and no bomb does', async () => {
    const packed = await gzip(pdf);
    expect(packed.length).toBeLessThan(pdf.length / 10);
    expect(await gunzip(packed, pdf.length)).toEqual(pdf);
    await expect(gunzip(packed, pdf.length - 1)).rejects.toThrow(RangeError);
  });
});
