import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { mostPdfPages } from '../kinds/enclosed-scan.ts';

/** The pages of a PDF that can be printed, and why not all. */
export type PdfPages = { pages: number[]; problem: 'broken' | 'locked' | 'more' | null };

const mainFilePath = '/papers/pdf-pages.typ';

/** Embeds pages alone, so that a page that cannot be embedded fails no other paper. @returns why it cannot */
const problemOf = (
  compiler: NodeCompiler,
  path: string,
  pages: readonly number[],
): string | undefined => {
  const images = pages.map((page) => `#image("${path.slice(1)}", page: ${page})`);
  compiler.mapShadow(
    mainFilePath,
    Buffer.from(`#set page(width: auto, height: auto)\n${images.join('\n')}`),
  );
  try {
    const result = compiler.compile({ mainFilePath });
    if (result.result === null)
      return JSON.stringify(result.takeDiagnostics()?.shortDiagnostics ?? []);
    compiler.pdf(result.result, { pdfStandard: '2.0' });
    return undefined;
  } catch (error) {
    return String(error);
  } finally {
    compiler.unmapShadow(mainFilePath);
  }
};

/**
 * Reads a PDF that is mapped at `/papers{path}`. The typesetter tells how many pages it has by refusing the one after the
 * last that is printed.
 */
export const readPdf = (compiler: NodeCompiler, path: string): PdfPages => {
  const refusal = problemOf(compiler, path, [mostPdfPages + 1]) ?? '';
  const isLong = !refusal.includes('does not exist');
  const found = /only has (\d+) page/.exec(refusal)?.[1];
  if (isLong && refusal !== '')
    return { pages: [], problem: /encrypt|password/i.test(refusal) ? 'locked' : 'broken' };
  const count = isLong ? mostPdfPages : Number(found ?? 0);
  const pages = Array.from({ length: count }, (_each, index) => index + 1);
  if (count === 0 || problemOf(compiler, path, pages) !== undefined)
    return { pages: [], problem: 'broken' };
  return { pages, problem: isLong ? 'more' : null };
};
