/**
 * A text of a column; a dash where there is none. A row of the table has room for two lines, and the tip has the whole text
 * where that is not enough.
 */
export const titled = (text: string | null) => (
  <span
    title={text ?? undefined}
    className="max-w-full whitespace-normal sm:inline-flex sm:h-full sm:items-center sm:align-top"
  >
    <span className="sm:line-clamp-2 sm:leading-[1.15rem] sm:wrap-anywhere">{text || '–'}</span>
  </span>
);
