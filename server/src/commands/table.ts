/** Lines of a table for a terminal: the first column to the left, the others to the right. */
export const table = (
  heading: readonly string[],
  rows: readonly (readonly string[])[],
): string[] => {
  const all = [heading, ...rows];
  const widths = heading.map((_title, column) =>
    Math.max(...all.map((row) => row[column]?.length ?? 0)),
  );
  return all.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
};
