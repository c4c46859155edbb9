/** What a spreadsheet would take for a formula; such text gets an apostrophe before it. */
const FORMULA = /^[=+\-@\t\r]/;

type Cell = string | number | null;

function cellText(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A CSV file: UTF-8 with BOM (Excel asks for it), CRLF, safe from formula injection. */
export function csvFile(columns: readonly string[], rows: readonly (readonly Cell[])[]): Blob {
  const lines = [columns, ...rows].map((row) => row.map(cellText).join(','));
  return new Blob(['\uFEFF', lines.join('\r\n'), '\r\n'], { type: 'text/csv;charset=utf-8' });
}
