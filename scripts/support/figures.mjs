/** The measurements of the campaigns of `npm run test:hard`, for people and for documents. */

const COLUMNS = ['campaign', 'what', 'kind', 'count', 'checked', 'lost'];

/** The figures as a Markdown table with aligned columns. */
export function figuresTable(figures) {
  const rows = figures.map((figure) => COLUMNS.map((name) => shown(figure[name])));
  const widths = COLUMNS.map((name, at) =>
    Math.max(name.length, ...rows.map((row) => row[at].length)),
  );
  const line = (cells) => `| ${cells.map((cell, at) => cell.padEnd(widths[at])).join(' | ')} |`;
  return [line(COLUMNS), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join(
    '\n',
  );
}

function shown(value) {
  return typeof value === 'number' ? value.toLocaleString('en') : String(value ?? '');
}

/** Counts and losses of each kind (crash points, faults …) over all campaigns. */
export function sumByKind(figures) {
  const totals = {};
  for (const { kind, count, lost } of figures) {
    totals[kind] ??= { count: 0, lost: 0 };
    totals[kind].count += count;
    totals[kind].lost += lost;
  }
  return totals;
}
