/** The most bytes of one file that is sent: a picture, a PDF. */
export const mostFileBytes = 10 * 1024 * 1024;
