import { validateHeaderValue } from 'node:http';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentDisposition, safeFileName } from './file-name.ts';

describe('the name of a download', () => {
  it('stays as it is in ASCII', () => {
    expect(contentDisposition('users_export.csv')).toBe('attachment; filename="users_export.csv"');
  });

  it('keeps Hindi for browsers and has something plain for the rest', () => {
    const header = contentDisposition('मूगा रेशम.pdf');
    expect(header).toBe(
      `attachment; filename="file.pdf"; filename*=UTF-8''${encodeURIComponent('मूगा रेशम.pdf')}`,
    );
    expect(contentDisposition('Pâté (1)’s.pdf')).toBe(
      'attachment; filename="Pate (1)_s.pdf"; filename*=UTF-8\'\'P%C3%A2t%C3%A9%20%281%29%E2%80%99s.pdf',
    );
  });

  it('lets no quote or line break out of the header, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const header = contentDisposition(name);
        expect(() => validateHeaderValue('content-disposition', header)).not.toThrow();
        expect(header).toMatch(
          /^attachment; filename="[^"\\%]+"(; filename\*=UTF-8''[\w%.!~$&+^`|#-]+)?$/,
        );
      }),
    );
  });

  it.each([
    ['../../etc/passwd', '_.._etc_passwd'],
    ['C:\\x\\y.txt', 'C__x_y.txt'],
    ['a\r\nSet-Cookie: x=1.csv', 'aSet-Cookie_ x=1.csv'],
    ['\u202egpj.exe', 'gpj.exe'],
    ['...', 'file'],
    ['', 'file'],
    ['CON.txt', '_CON.txt'],
    ['\ud800.jpg', '_.jpg'],
  ])('is made harmless: %j', (name, safe) => {
    expect(safeFileName(name)).toBe(safe);
  });

  it('is cut when it is very long, but keeps its ending and whole letters', () => {
    const name = safeFileName(`${'क'.repeat(500)}.pdf`);
    expect([...name]).toHaveLength(120);
    expect(name.endsWith('क.pdf')).toBe(true);
  });

  it('keeps the joiners that Indic scripts need', () => {
    expect(safeFileName('क्\u200dष.pdf')).toBe('क्\u200dष.pdf');
  });
});
