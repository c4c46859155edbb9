/**
 * A position in a list that is sorted by id, newest first: the page with the rows older than `before`,
 * or newer than `after`. `p` is the number of that page.
 */
export type Cursor = { before?: number; after?: number; p: number };

const writeCursor = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** Parses a cursor; undefined for any other text: the list then begins at its first page. */
export const readCursor = (text: string): Cursor | undefined => {
  try {
    const value = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Cursor | null;
    const id = value?.before ?? value?.after;
    return value !== null &&
      Number.isSafeInteger(id) &&
      Number.isSafeInteger(value.p) &&
      value.p > 0
      ? value
      : undefined;
  } catch {
    return undefined; // JSON.parse: no cursor at all
  }
};

/** The cursors to the pages before and after page `page` (from 1), which shows `rows`, newest first. */
export const cursorsBeside = (
  rows: readonly { id: number }[],
  { page, hasOlder }: { page: number; hasOlder: boolean },
): { nextCursor?: string; previousCursor?: string } => {
  const first = rows[0];
  const last = rows.at(-1);
  const next = last !== undefined && hasOlder;
  const previous = first !== undefined && page > 1;
  return {
    ...(next ? { nextCursor: writeCursor({ before: last.id, p: page + 1 }) } : {}),
    ...(previous ? { previousCursor: writeCursor({ after: first.id, p: page - 1 }) } : {}),
  };
};
