const QUOTE = 0x22;
const LINE_FEED = 0x0a;

/**
 * Counts the finished rows of CSV bytes as they come; a line break inside quotes ends no row.
 * Each call takes the next piece and gives the count so far (the line of column names included).
 */
export const rowCounter = (): ((chunk: Uint8Array) => number) => {
  let rows = 0;
  let quoted = false;
  return (chunk) => {
    for (const byte of chunk) {
      if (byte === QUOTE) quoted = !quoted;
      else if (byte === LINE_FEED && !quoted) rows += 1;
    }
    return rows;
  };
};
