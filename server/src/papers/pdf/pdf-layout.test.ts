import { afterAll, describe, expect, it } from 'vitest';
import { emptyPaperInput, paperInput, paperInputWith } from '#test/paper-samples.ts';
import { hasPoppler, pagesOf, wordBoxes } from '#test/poppler.ts';
import { buildPacket, buildPaper } from '../build-papers.ts';
import type { PaperInput } from '../paper-input.ts';
import { createPdfRenderer } from './pdf-renderer.ts';

const day = '2026-11-20';
const pdf = createPdfRenderer();
afterAll(() => pdf.close());

const name300 = 'Venkataraghavan Subrahmanya '.repeat(11).slice(0, 300);
const address500 = 'House 12, Long Lane of the Weavers near the old temple, '
  .repeat(9)
  .slice(0, 500);
const email44 = 'venkataraghavan.subrahmanya@weavers.example.';

const points = (millimetres: number): number => (millimetres * 72) / 25.4;

/** An address with this number of lines, which pushes the rest down the page. */
const withAddress = (lines: number): PaperInput => {
  const input = paperInput();
  const address = Array.from({ length: lines }, (_, line) => `Line ${line + 1} of it`).join('\n');
  return { ...input, producer: { ...input.producer, address } };
};

describe.runIf(hasPoppler)('the layout of a paper', () => {
  it('never leaves date, place and signature of Form GI 3A alone on a page', async () => {
    const counts = new Set<number>();
    for (let lines = 12; lines <= 36; lines += 1) {
      const pages = pagesOf(await pdf.render([buildPaper('gi3a', withAddress(lines))], day));
      counts.add(pages.length);
      const last = pages.at(-1) ?? '';
      expect(last).toMatch(/Date: 20\/11\/2026/);
      expect(last).toMatch(/Place: Sualkuchi.*SIGNATURE/);
      expect(last).toContain('(3) I undertake that if any of the information');
      pages.forEach((page, index) =>
        expect(page).toContain(`Page ${index + 1} of ${pages.length}`),
      );
    }
    // The signature moved over the end of a page on the way.
    expect([...counts].slice(0, 2)).toEqual([1, 2]);
  });

  it('keeps every word of a statement in its column, with long values too', async () => {
    const input = paperInputWith(name300);
    input.producer = { ...input.producer, email: email44, address: address500 };
    const boxes = wordBoxes(await pdf.render([buildPaper('statement', input)], day));
    const sheetEnd = points(210 - 20) + 1;
    for (const box of boxes) expect(box.right, box.word).toBeLessThan(sheetEnd);
    // The applicant's rows end where the gap to the photo of 35 mm begins.
    const label = boxes.find(({ word }) => word === 'Email');
    const email = boxes.filter(
      ({ page, top, left }) =>
        page === label?.page && Math.abs(top - (label?.top ?? 0)) < 30 && left > points(70),
    );
    expect(email.map(({ word }) => word).join('')).toContain(email44);
    for (const box of email) expect(box.right, box.word).toBeLessThan(points(210 - 20 - 35 - 5));
  });

  it('keeps the covering letter and the proof of service on one page', async () => {
    for (const input of [paperInput(), emptyPaperInput()])
      expect(pagesOf(await pdf.render([buildPaper('letter', input)], day))).toHaveLength(1);
  });

  it('never leaves the receipt of the proprietor alone on a page of the proof of service', async () => {
    const counts = new Set<number>();
    for (let lines = 4; lines <= 20; lines += 1) {
      const pages = pagesOf(await pdf.render([buildPaper('letter', withAddress(lines))], day));
      counts.add(pages.length);
      expect(pages.at(-1)).toMatch(/Signature of the person who served the copy.*Copy received/);
    }
    expect([...counts]).toEqual([1, 2]);
  });

  it('counts the pages of a packet through, names them on its cover and marks the copies', async () => {
    const packet = buildPacket(withAddress(28), { copies: ['proprietor', 'office'] });
    const pages = pagesOf(await pdf.render(packet, day));
    const registry = pages.findIndex((page) => page.includes('Copy for the registered proprietor'));
    const office = pages.findIndex((page) => page.includes('Office copy'));
    expect(pages.length - office).toBe(registry);
    for (const set of [
      pages.slice(0, registry),
      pages.slice(registry, office),
      pages.slice(office),
    ])
      set.forEach((page, index) => expect(page).toContain(`Page ${index + 1} of ${set.length}`));
    const form = pages.findIndex((page) => page.includes('Form GI 3A Application for'));
    expect(pages[form]).toContain('Form GI 3A · page 1 of 2');
    const cover = pages.slice(0, form).join(' ');
    expect(cover).toContain(`1. Form GI 3A pages ${form + 1}–${form + 2}`);
    expect(cover).toMatch(/5\. Proof of production \(copy of the document on record\)/);
    expect(pages.join(' ')).not.toContain('PRODUCER CARD');
  });

  it('shortens what does not fit a card at 6.5 pt, and never says a letter too small to read', async () => {
    const input = paperInputWith(name300);
    for (const layout of ['fold', 'eight', 'id1'] as const) {
      const boxes = wordBoxes(await pdf.render([buildPaper('card', input, layout)], day));
      expect(boxes.some(({ word }) => word.endsWith('…'))).toBe(true);
      // The height of a line of Noto Sans is 1.36 times its size.
      for (const { top, bottom, word } of boxes)
        expect(bottom - top, word).toBeGreaterThan(6.5 * 1.36 - 0.1);
    }
  });

  it('says a district and its State, and a name of the unit in two scripts, whole on a card', async () => {
    const input = paperInput();
    input.producer = { ...input.producer, district: 'Janjgir-champa', state: 'Chhattisgarh' };
    input.unit = { ...input.unit, unitName: 'Kalinga Authentication Unit – हस्तशिल्प विभाग' };
    const [page = ''] = pagesOf(await pdf.render([buildPaper('card', input)], day));
    const words = page.replaceAll(/\s+/g, ' ');
    expect(words).toMatch(/Janjgir-champa, .*Chhattisgarh/);
    expect(words).not.toContain('…');
  });

  it('says an address of the unit of three lines and a long grant number whole on the back of a card', async () => {
    const input = paperInput();
    const authorisedUserNo = 'GI/AU/ASSAM/KAMRUP/MUGA-SILK/2026/000123/RENEWED';
    const address =
      'Second Floor, Old Secretariat Building, G. N. Bordoloi Road, Ambari, near the State Museum, Guwahati, Kamrup Metropolitan, Assam 781001';
    const unit = {
      ...input.unit,
      unitName: 'Assam Handloom Facilitation Unit',
      unitAddress: address,
    };
    const producer = {
      ...input.producer,
      address:
        'House 12, Long Lane of the Weavers near the old temple, Sualkuchi, Kamrup, Assam 781103',
    };
    const card = { ...input.card, authorisedUserNo };
    const file = await pdf.render(
      [buildPaper('card', { ...input, unit, producer, card }, 'id1')],
      day,
    );
    const boxes = wordBoxes(file).filter(({ page }) => page === 1);
    const words = boxes.map(({ word }) => word).join('');
    for (const whole of [authorisedUserNo, address, producer.address])
      expect(words).toContain(whole.replaceAll(' ', ''));
    expect(words).not.toContain('…');
    const holder = boxes.find(({ word }) => word === 'Holder’s')?.top ?? 0;
    const dates = boxes.filter(({ word }) => /^\d\d\/\d\d\/\d{4}$/.test(word));
    // The signature, of 6.4 mm, has its place below the dates.
    for (const { bottom } of dates) expect(bottom).toBeLessThan(holder - points(6.4));
  });
});
