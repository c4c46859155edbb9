/**
 * The process that typesets PDFs: compiling is synchronous, so it must not run on the event loop
 * that answers requests. One message in (`PdfJob`), one message out (`PdfAnswer`).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { fontCoverage } from '#lib/text/font-coverage.ts';
import { sniff } from '#lib/files/sniff.ts';
import type { PacketPaper, Paper } from '../paper-content.ts';
import { readPdf } from './pdf-pages.ts';
import { breakLongWords, mapStrings, printable } from './pdf-text.ts';

export type PdfJob = {
  id: number;
  title: string;
  /** The document's date: with it fixed, the same papers give the same bytes. */
  date: { year: number; month: number; day: number };
  papers: (Paper | PacketPaper)[];
};
export type PdfAnswer = { id: number; pdf: Uint8Array } | { id: number; error: string };

/** Bytes of the process: a part of packets with scans takes a third of it. */
const mostMemory = 1_500_000_000;

const fontFolder = new URL('../../../assets/fonts/', import.meta.url);
// Latin first: it also has the digits and punctuation that the other faces would draw differently.
const families = [
  'Noto Sans',
  'Noto Sans Devanagari',
  'Noto Sans Bengali',
  'Noto Sans Tamil',
  'Noto Sans Telugu',
  'Noto Sans Kannada',
  'Noto Sans Malayalam',
  'Noto Sans Gujarati',
  'Noto Sans Gurmukhi',
  'Noto Sans Oriya',
  // As the typesetter knows it, by the older of its two names.
  'Noto Sans MeeteiMayek',
  'Noto Sans Ol Chiki',
  'Noto Naskh Arabic',
];

const fontFiles = readdirSync(fontFolder)
  .filter((name) => name.endsWith('.ttf'))
  .toSorted();
const fonts = fontFiles.map((name) => readFileSync(new URL(name, fontFolder)));
const covered = fontFiles
  .map((name, index) => (name.endsWith('-Regular.ttf') ? fonts[index] : undefined))
  .filter((font) => font !== undefined)
  .map((font) => fontCoverage(font));
const hasGlyph = (codePoint: number): boolean => covered.some((set) => set.has(codePoint));

const extensions = { 'image/png': 'png', 'application/pdf': 'pdf' } as const;
const extensionOf = (image: Uint8Array): string => {
  const type = sniff(image);
  return type === 'image/png' || type === 'application/pdf' ? extensions[type] : 'jpg';
};

const compiler = NodeCompiler.create({
  workspace: '/papers',
  fontArgs: [{ fontBlobs: fonts }],
});
for (const name of ['paper.typ', 'card.typ']) {
  compiler.mapShadow(`/papers/${name}`, readFileSync(new URL(name, import.meta.url)));
}

const render = ({ title, date, papers }: PdfJob): Uint8Array => {
  const shadows: string[] = [];
  let embeds = false;
  const described = papers.map(({ images, ...paper }, index) => {
    const paths: Record<string, string> = {};
    for (const [name, image] of Object.entries(images)) {
      const path = `/${name}-${index}.${extensionOf(image)}`;
      compiler.mapShadow(`/papers${path}`, Buffer.from(image));
      shadows.push(`/papers${path}`);
      paths[name] = path;
    }
    const blocks = paper.blocks.map((block) => {
      if (block.kind !== 'pdf') return block;
      const read = readPdf(compiler, paths[block.image] ?? '');
      embeds ||= read.pages.length > 0;
      return {
        ...block,
        pages: read.pages,
        notice: read.problem === null ? null : block.notices[read.problem],
      };
    });
    return { ...paper, blocks, index, images: paths };
  });
  const safe = mapStrings({ title, papers: described }, (value) =>
    breakLongWords(printable(value, hasGlyph)),
  ) as object;
  const job = JSON.stringify({ ...safe, date, fonts: families });
  try {
    return compile(job, embeds);
  } finally {
    for (const path of shadows) compiler.unmapShadow(path);
  }
};

/** PDF/A cannot hold pages of other PDFs: with them it is a PDF of the newest version, which takes those of any. */
const compile = (job: string, embeds: boolean): Uint8Array => {
  const result = compiler.compile({ mainFilePath: '/papers/paper.typ', inputs: { job } });
  const document = result.result;
  if (document === null) {
    const reasons = result.takeDiagnostics()?.shortDiagnostics ?? [];
    throw new Error(`The papers could not be typeset: ${JSON.stringify(reasons)}`);
  }
  return new Uint8Array(compiler.pdf(document, { pdfStandard: embeds ? '2.0' : 'a-2u' }));
};

const answer = async (job: PdfJob): Promise<void> => {
  let reply: PdfAnswer;
  try {
    reply = { id: job.id, pdf: render(job) };
  } catch (error) {
    reply = { id: job.id, error: error instanceof Error ? error.message : String(error) };
  }
  // Without this and a turn of the loop, the compiler keeps every document it ever made.
  compiler.evictCache(0);
  await setImmediate();
  process.send?.(reply);
};

process.on('message', (job: PdfJob) => void answer(job));
// Compiling holds the event loop, and an uploaded PDF may unpack without end: a thread watches the memory.
const watch = `setInterval(() => process.memoryUsage.rss() > ${mostMemory} && process.kill(process.pid, 'SIGKILL'), 100)`;
new Worker(watch, { eval: true }).unref();
// Ignores signals, which a service manager sends to all processes: only the server ends it.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
