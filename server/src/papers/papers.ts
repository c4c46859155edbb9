/**
 * The public face of the papers: everything outside this folder imports from here only. A paper is
 * made in three steps: its facts are read (`getPaperInput`), its content is built from them
 * (`buildPaper`, `buildPacket`), and the content is drawn (`renderHtml`, a `PdfRenderer`).
 */
export { buildCard, buildPacket, buildPaper } from './build-papers.ts';
export { cardKeys, publishedCardKeys } from './card-check/card-keys.ts';
export { readCheckCode } from './card-check/check-code.ts';
export type { PacketPaper, Paper } from './content.ts';
export { getPaperInput, readPaperInput } from './get-paper-input.ts';
export { countPaperBlanks, readPaperBlanks } from './read-blanks.ts';
export type { PaperServices } from './services.ts';
export { renderHtml } from './html/render-html.ts';
export type { PaperInput } from './paper-input.ts';
export {
  createPdfRenderer,
  PdfBusyError,
  PdfFailedError,
  type PdfRenderer,
} from './pdf/pdf-renderer.ts';
