/** The papers in the preview: where the key P leads. */
export const PAPERS_ID = 'preview-papers';
