import type { DocumentServices } from '#documents/document-store.ts';
import type { PdfRenderer } from './pdf/pdf-renderer.ts';

/** What makes papers is given. */
export type PaperServices = DocumentServices & {
  /** For papers that a person waits for. */
  pdfRenderer: PdfRenderer;
  /** For bulk prints: a separate process, so that a single paper never waits for them. */
  bulkPdfRenderer: PdfRenderer;
};
