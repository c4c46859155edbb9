import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Busy } from '#lib/process/gate.ts';
import { eventually } from '#test/eventually.ts';
import { emptyPaperInput, paperInput, paperInputWith } from '#test/paper-samples.ts';
import { hasPoppler, squeezed } from '#test/poppler.ts';
import { buildPacket, buildPaper } from '../build-papers.ts';
import type { Paper } from '../paper-content.ts';
import { createPdfRenderer, PdfFailedError } from './pdf-renderer.ts';

const day = '2026-11-20';
const pdf = createPdfRenderer();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gi-pdf-'));
});
afterAll(async () => {
  await pdf.close();
  await rm(folder, { recursive: true });
});

/** A host that runs `statements` at each `job`; they may call `answer` with the bytes of a PDF. */
const programOf = async (statements: string): Promise<URL> => {
  const program = join(folder, `${randomUUID()}.mjs`);
  await writeFile(
    program,
    `process.on('message', (job) => {
      const answer = (bytes) => process.send({ id: job.id, pdf: new Uint8Array(bytes) });
      ${statements}
    });`,
  );
  return pathToFileURL(program);
};

const pageSizes = (document: Uint8Array): string[] => {
  const source = Buffer.from(document).toString('latin1');
  return [...source.matchAll(/\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => `${Math.round(Number(width))}x${Math.round(Number(height))}`,
  );
};

/** Scripts of the papers whose consonants are joined: a letter, and the mark that joins the next one. */
const conjuncts: [string, string, string][] = [
  ['Devanagari', 'क', '्'],
  ['Bengali', 'ক', '্'],
  ['Tamil', 'க', '்'],
  ['Telugu', 'క', '్'],
  ['Kannada', 'ಕ', '್'],
  ['Malayalam', 'ക', '്'],
  ['Gujarati', 'ક', '્'],
  ['Gurmukhi', 'ਕ', '੍'],
  ['Odia', 'କ', '୍'],
  ['Meetei Mayek', 'ꯀ', '꯭'],
];

describe('a PDF of the papers', () => {
  it('is PDF/A-2u', async () => {
    const source = Buffer.from(await pdf.render([buildPaper('gi3a', paperInput())], day));
    expect(source.toString('latin1', 0, 5)).toBe('%PDF-');
    expect(source.toString('latin1')).toMatch(/pdfaid:part>2<.*pdfaid:conformance>U</s);
  });

  it('is the same to the byte for the same papers and day, also from another process', async () => {
    const first = await pdf.render(buildPacket(paperInput()), day);
    const second = await pdf.render(buildPacket(paperInput()), day);
    const other = createPdfRenderer();
    const third = await other.render(buildPacket(paperInput()), day);
    await other.close();
    expect(Buffer.from(first).equals(second)).toBe(true);
    expect(Buffer.from(first).equals(third)).toBe(true);
    const later = await pdf.render(buildPacket(paperInput()), '2026-11-21');
    expect(Buffer.from(first).equals(later)).toBe(false);
  });

  it('holds each paper of the packet on one A4 page, with or without values', async () => {
    for (const [input, pages] of [
      [paperInput(), 6],
      [emptyPaperInput(), 5],
    ] as const) {
      const sizes = pageSizes(await pdf.render(buildPacket(input), day));
      expect(sizes).toEqual(Array.from({ length: pages }, () => '595x842'));
    }
  });

  it('has a page of ID-1 size for each face of a card', async () => {
    const card = await pdf.render([buildPaper('card', paperInput(), 'id1')], day);
    expect(pageSizes(card)).toEqual(['243x153', '243x153']);
  });

  it('has eight cards to a sheet: their fronts, then their backs', async () => {
    const cards = (count: number) =>
      Array.from({ length: count }, () => buildPaper('card', paperInput(), 'eight'));
    for (const [count, pages] of [
      [1, 2],
      [8, 2],
      [9, 4],
    ] as const)
      expect(pageSizes(await pdf.render(cards(count), day))).toHaveLength(pages);
  });

  it('takes names of 300 characters, one word of 300, markup, emoji and Urdu', async () => {
    const long = 'Venkataraghavan Subrahmanya '.repeat(11).slice(0, 300);
    const hard = [long, 'क्षत्रिय'.repeat(40).slice(0, 300), '#panic("x") $a$ *b* <i>', '🧵 علی 中'];
    for (const words of hard) {
      const document = await pdf.render(buildPacket(paperInputWith(words)), day);
      expect(pageSizes(document).length).toBeGreaterThanOrEqual(5);
    }
  });

  it.runIf(hasPoppler)('holds the words of the form, and Indic names, as text', async () => {
    const english = squeezed(await pdf.render([buildPaper('gi3a', paperInput())], day));
    expect(english).toContain('Fee:Rs.10[SeeentryNo.3AoftheFirstSchedule]');
    expect(english).toContain('andifalreadyaccepted,myregistrationmayberevoked');
    for (const name of ['हिन्दी चन्देरी साड़ी', 'অসমৰ মুগা ৰেচম', 'பட்டு', 'क्‍षत्रिय राय', 'পোৱালী গগৈ']) {
      const input = paperInput();
      input.producer.name = name;
      const found = squeezed(await pdf.render([buildPaper('gi3a', input)], day));
      expect(found).toContain(name.normalize('NFC').replaceAll(' ', ''));
    }
  });

  it.runIf(hasPoppler)('shows a mark for what has no glyph, and markup as words', async () => {
    const input = paperInput();
    input.producer.name = 'Asha 🧵 #panic("x")';
    const words = squeezed(await pdf.render([buildPaper('gi3a', input)], day));
    expect(words).toContain('Asha\uFFFD#panic("x")');
  });
});

describe('the process that makes PDFs', () => {
  const broken = (): Paper => {
    const paper = buildPaper('gi3a', paperInput());
    return { ...paper, images: { signature: new Uint8Array([1, 2, 3]) } };
  };

  it('prints names in Meetei Mayek and Ol Chiki', async () => {
    const paper = buildPaper('gi3a', paperInputWith('ꯃꯅꯤꯄꯨꯔ ᱥᱟᱱᱛᱟᱲᱤ'));
    expect((await pdf.render([paper], day)).length).toBeGreaterThan(1000);
  });

  it.each(conjuncts)('prints 300 joined consonants of %s', async (_script, letter, joiner) => {
    const text = letter + (joiner + letter).repeat(299);
    const paper = buildPaper('gi3a', paperInputWith(text));
    expect((await pdf.render([paper], day)).length).toBeGreaterThan(1000);
  });

  it('refuses a document with a broken image and makes the next', async () => {
    const bad = pdf.render([broken()], day);
    const good = pdf.render([buildPaper('noc', paperInput())], day);
    await expect(bad).rejects.toThrow(PdfFailedError);
    expect((await good).length).toBeGreaterThan(1000);
  });

  it('is replaced when it dies: one document fails, the next is tried in a new process', async () => {
    const dying = createPdfRenderer({
      workerUrl: await programOf('if (job.title.includes("Form")) process.exit(3); answer([7])'),
    });
    const lost = dying.render([buildPaper('gi3a', paperInput())], day);
    const made = dying.render([buildPaper('noc', paperInput())], day);
    await expect(lost).rejects.toThrow('ended with code 3');
    expect(await made).toEqual(new Uint8Array([7]));
    await dying.close();
  });

  it('ends when nothing was asked of it for a while, and comes back', async () => {
    const resting = createPdfRenderer({
      // Each process answers how many documents it has made.
      workerUrl: await programOf('answer([(globalThis.made = (globalThis.made ?? 0) + 1)])'),
      idle: 1,
    });
    const paper = buildPaper('noc', paperInput());
    const made = async () => (await resting.render([paper], day))[0];
    expect(await made()).toBe(1);
    await eventually(async () => expect(await made()).toBe(1));
    await resting.close();
  });

  it('gives up a document that takes too long', async () => {
    const silent = createPdfRenderer({ workerUrl: await programOf(''), timeout: 50 });
    const late = silent.render([buildPaper('noc', paperInput())], day);
    await expect(late).rejects.toThrow('no answer within 50 ms');
    await silent.close();
  });

  it('refuses more than it can queue, and everything once it is closed', async () => {
    const small = createPdfRenderer({ maxWaiting: 1 });
    const paper = buildPaper('noc', paperInput());
    const first = small.render([paper], day);
    const second = small.render([paper], day);
    await expect(small.render([paper], day)).rejects.toThrow(Busy);
    const ends = Promise.allSettled([first, second]);
    await small.close();
    expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(small.render([paper], day)).rejects.toThrow('closed');
  });

  it('leaves the event loop free while it works', async () => {
    let ticks = 0;
    const ticking = setInterval(() => ticks++, 1);
    await pdf.render(Array.from({ length: 6 }, () => buildPacket(paperInput())).flat(), day);
    clearInterval(ticking);
    expect(ticks).toBeGreaterThan(10);
  });
});
