/**
 * Formats a table for a terminal, one string per line: the first column is left-aligned, the others
 * are right-aligned, and two spaces separate them.
 */
export const table = (
  heading: readonly string[],
  rows: readonly (readonly string[])[],
): string[] => {
  const lines = [heading, ...rows];
  const widths = heading.map((_title, column) =>
    Math.max(...lines.map((row) => row[column]?.length ?? 0)),
  );
  return lines.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
};
