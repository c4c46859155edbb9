import { afterAll, describe, expect, it } from 'vitest';
import { joinPdfs } from '#lib/bytes/join-pdf.ts';
import { paperInput } from '#test/paper-samples.ts';
import { pdfBomb, pdfOfPages } from '#test/pdfs.ts';
import { hasPoppler, pagesOf } from '#test/poppler.ts';
import { buildPacket } from '../build-papers.ts';
import { mostPdfPages } from '../kinds/enclosed-scan.ts';
import { withPrintableScans } from '../printable-scans.ts';
import { createPdfRenderer } from './pdf-renderer.ts';

const renderer = createPdfRenderer({ timeout: 60_000 });
afterAll(() => renderer.close());

const packetWith = (proof: Buffer | null) => {
  const input = paperInput();
  input.images.proof = proof;
  return buildPacket({ ...input, files: { ...input.files, proof: 'proofOfProduction-91.pdf' } });
};
const packet = (proof: Buffer | null): Promise<Uint8Array> =>
  renderer.render(packetWith(proof), '2026-11-21');

describe.runIf(hasPoppler)('a packet whose proof is a PDF', () => {
  it('has its pages, which the list of enclosures counts', async () => {
    const pdf = await packet(pdfOfPages(['Land record 7', 'Survey map', 'Seal']));
    const pages = pagesOf(pdf);
    expect(pages[0]).toMatch(
      /5\. Proof of production \(copy of the document on record\) pages 6–8/,
    );
    expect(pages[5]).toMatch(
      /Proof of Production Anjali Boro Deka, Muga Silk of Assam.*Land record 7/,
    );
    expect(pages[5]).toContain('page 1 of 3 Page 6 of 8');
    expect(pages.slice(6).map((page) => /^[A-Za-z ]+?(?= Proof)/.exec(page)?.[0])).toEqual([
      'Survey map',
      'Seal',
    ]);
  });

  it.each([
    ['damaged', Buffer.from('%PDF-1.4 nothing\n%%EOF'), 'is damaged or asks too much'],
    ['cut off', pdfOfPages(['One']).subarray(0, 300), 'is damaged or asks too much'],
    [
      'locked',
      pdfOfPages(
        ['One'],
        '/ID[<00><00>]/Encrypt<</Filter/Standard/V 2/R 3/Length 128/P -4/O<' +
          '00'.repeat(32) +
          '>/U<' +
          '11'.repeat(32) +
          '>>>',
      ),
      'with a password',
    ],
    ['not to be read in time', null, 'is damaged or asks too much'],
  ])('has a page that names the file where it is %s', async (_name, proof, words) => {
    const pages = pagesOf(await packet(proof));
    expect(pages).toHaveLength(6);
    expect(pages[5]).toContain('Anjali Boro Deka');
    expect(pages[5]).toMatch(new RegExp(`proofOfProduction-91.pdf on record is a PDF .*${words}`));
    expect(pages[0]).toContain('(copy of the document on record) page 6');
  });

  it('prints the first pages of a long one and says so', async () => {
    const texts = Array.from({ length: 3000 }, (_each, index) => `Sheet ${index + 1}`);
    const pages = pagesOf(await packet(pdfOfPages(texts)));
    expect(pages).toHaveLength(5 + mostPdfPages + 1);
    expect(pages.at(-2)).toContain(`Sheet ${mostPdfPages}`);
    expect(pages.at(-1)).toContain(`has more pages than the ${mostPdfPages} printed here`);
  });

  it('is joined with parts that are PDF/A, and claims that no more', async () => {
    const plain = paperInput();
    const parts = async function* () {
      yield await renderer.render(buildPacket(plain), '2026-11-21');
      yield await packet(pdfOfPages(['Land record 7']));
    };
    const pieces: Buffer[] = [];
    for await (const piece of joinPdfs(parts(), '2 application packets')) pieces.push(piece);
    const joined = Buffer.concat(pieces);
    expect(pagesOf(joined).at(-1)).toContain('Land record 7');
    expect(joined.includes('pdfaid:part')).toBe(false);
    expect(joined.toString('latin1').match(/\/Type \/Outlines/g)).toHaveLength(1);
  });
});

it('a small PDF that unpacks to gigabytes ends with its process, and its page says so', async () => {
  const input = paperInput();
  // The typesetter needs 2.4 bytes for each: well above the limit of its memory.
  input.images.proof = pdfBomb(1024);
  expect(input.images.proof.length).toBeLessThan(20_000);
  const memory = process.memoryUsage().rss;
  const began = Date.now();
  const checked = await withPrintableScans(renderer, {
    ...input,
    files: { proof: 'proofOfProduction-91.pdf', certificate: null },
  });
  expect(checked.images.proof).toBeNull();
  expect(Date.now() - began).toBeLessThan(20_000);
  expect(process.memoryUsage().rss - memory).toBeLessThan(2 ** 29);
  expect(await renderer.render(buildPacket(checked), '2026-11-21')).toBeDefined();
}, 90_000);
