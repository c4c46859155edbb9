import { buffer } from 'node:stream/consumers';
import { describe, expect, it, afterAll } from 'vitest';
import { emptyPaperInput, paperInput } from '#test/paper-samples.ts';
import { hasPoppler, pagesOf } from '#test/poppler.ts';
import { buildPacket, buildPaper } from '#papers/build-papers.ts';
import { createPdfRenderer } from '#papers/pdf/pdf-renderer.ts';
import { joinPdfs } from './join-pdf.ts';
import { NotJoinable } from './pdf-objects.ts';

const pdf = createPdfRenderer();
afterAll(() => pdf.close());
const day = '2026-11-20';

const join = async (...parts: Uint8Array[]): Promise<Buffer> => {
  const each = async function* () {
    yield* parts;
  };
  return buffer(joinPdfs(each(), 'Papers (of) 3 <people>'));
};

/** The offset of each object in the cross-reference table, and the text there. */
const objectsAt = (document: Buffer): string[] => {
  const text = document.toString('latin1');
  const table = text.slice(Number(/startxref\s+(\d+)/.exec(text)?.[1]));
  return [...table.matchAll(/(\d{10}) 00000 n/g)].map(([, offset]) =>
    text.slice(Number(offset), Number(offset) + 12),
  );
};

describe('a joined PDF', () => {
  it('has as many pages as its parts, and a whole table of objects', async () => {
    const packet = await pdf.render(buildPacket(paperInput()), day);
    const cards = await pdf.render([buildPaper('card', emptyPaperInput(), 'eight')], day);
    const joined = await join(packet, cards, packet);
    objectsAt(joined).forEach((found, index) => expect(found).toMatch(`${index + 1} 0 obj`));
    const text = joined.toString('latin1');
    expect(text).toMatch(/^%PDF-1\.7/);
    expect(text.match(/\/Type \/Page\n/g)).toHaveLength(14);
    expect(text).toContain('/Count 14');
    expect(text).toMatch(/pdfaid:part>2<.*pdfaid:conformance>U</s);
  });

  it.runIf(hasPoppler)('shows the pages of all parts in their order', async () => {
    const packet = await pdf.render(buildPacket(paperInput()), day);
    const cards = await pdf.render([buildPaper('card', emptyPaperInput(), 'eight')], day);
    const joined = await join(packet, cards, packet);
    const heads = pagesOf(joined).map((page) => page.slice(0, 20));
    expect(heads).toHaveLength(14);
    expect(heads[6]).toContain('GI Facilitation Unit');
    expect(heads.slice(0, 6)).toEqual(heads.slice(8));
  });

  it('names nobody in its metadata, and has no tags that would lead nowhere', async () => {
    const joined = await join(await pdf.render(buildPacket(paperInput()), day));
    const text = joined.toString('latin1');
    expect(text).not.toMatch(/StructParents|StructTreeRoot|StructElem/);
    const metadata = /<\?xpacket begin[^]*xpacket end/.exec(text)?.[0];
    const info = /\n4 0 obj\n[^]*?endobj/.exec(text)?.[0];
    for (const part of [metadata, info]) expect(part).toMatch(/^(?![^]*Anjali)[^]*Title/i);
    expect(text).toContain('Papers (of) 3 &lt;people&gt;');
  });

  it('has a bookmark for each packet of all parts, with its papers below', async () => {
    const packet = await pdf.render(buildPacket(paperInput()), day);
    const cards = await pdf.render([buildPaper('card', emptyPaperInput(), 'eight')], day);
    const text = (await join(packet, cards, packet, packet)).toString('latin1');
    const objects = new Map(
      [...text.matchAll(/\n(\d+) 0 obj\n([^]*?)\nendobj/g)].map(([, number, body]) => [
        Number(number),
        body ?? '',
      ]),
    );
    const refOf = (body: string, key: string) =>
      Number(new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1] ?? 0);
    /** The objects from the first child of one to the last. */
    const childrenOf = (number: number): number[] => {
      const found: number[] = [];
      let next = refOf(objects.get(number) ?? '', 'First');
      for (; next !== 0; next = refOf(objects.get(next) ?? '', 'Next')) {
        expect(refOf(objects.get(next) ?? '', 'Parent')).toBe(number);
        expect(refOf(objects.get(next) ?? '', 'Prev')).toBe(found.at(-1) ?? 0);
        found.push(next);
      }
      expect(refOf(objects.get(number) ?? '', 'Last')).toBe(found.at(-1));
      return found;
    };
    const root = refOf(text, 'Outlines');
    const packets = childrenOf(root);
    expect(packets.map((each) => objects.get(each))).toEqual(
      [1, 2, 3].map(() => expect.stringContaining('4217 Anjali Boro Deka, Muga Silk of Assam')),
    );
    for (const each of packets) {
      expect(childrenOf(each)).toHaveLength(6);
      expect(objects.get(refOf(objects.get(each) ?? '', 'Dest'))).toMatch(/^\[\d+ 0 R \/XYZ/);
    }
  });

  it('is refused for what is no PDF of ours, or a part of one', async () => {
    const whole = await pdf.render([buildPaper('card', paperInput(), 'id1')], day);
    for (const wrong of [new Uint8Array(), Buffer.from('%PDF-1.7 %%EOF'), whole.slice(0, -600)])
      await expect(join(wrong)).rejects.toThrow(NotJoinable);
  });
});
