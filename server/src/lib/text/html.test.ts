import fc from 'fast-check';
import { parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { html, noHtml, RawHtml } from './html.ts';

/** Any character, and often one that means something in HTML. */
const character = fc.oneof(
  fc.constantFrom('<', '>', '&', '"', "'", '/', '=', ';', '#'),
  fc.string({ unit: 'binary', maxLength: 1 }),
);

describe('the html template', () => {
  it('escapes every value, in text and in a quoted attribute', () => {
    const value = `<b title="x">Tom & 'Jerry'</b>`;
    expect(html`<p title="${value}">${value}</p>`.toString()).toBe(
      '<p title="&lt;b title=&quot;x&quot;&gt;Tom &amp; &#39;Jerry&#39;&lt;/b&gt;">' +
        '&lt;b title=&quot;x&quot;&gt;Tom &amp; &#39;Jerry&#39;&lt;/b&gt;</p>',
    );
  });

  it('is read back by a parser as the value that went in', () => {
    fc.assert(
      fc.property(fc.string({ unit: character }), (value) => {
        // A parser itself replaces NUL and carriage returns.
        const clean = value.toWellFormed().replace(/[\0\r]/g, '');
        const { childNodes } = parseFragment(html`<i title="${clean}">${clean}</i>`.toString());
        expect(childNodes).toMatchObject([
          {
            tagName: 'i',
            attrs: [{ name: 'title', value: clean }],
            childNodes: clean === '' ? [] : [{ value: clean }],
          },
        ]);
      }),
    );
  });

  it('inserts other templates, lists of them and raw markup as they are', () => {
    const items = ['a', '<'].map((item) => html`<li>${item}</li>`);
    expect(html`<ul>${items}</ul>${noHtml}${new RawHtml('<hr>')}`.toString()).toBe(
      '<ul><li>a</li><li>&lt;</li></ul><hr>',
    );
  });

  it('writes numbers, zero among them, and the empty text', () => {
    expect(html`${0} ${''} ${1.5}`.toString()).toBe('0  1.5');
  });
});
