import type { ReactNode } from 'react';

export type PaperColumn<Row> = {
  key: string;
  header: ReactNode;
  align?: 'start' | 'end' | undefined;
  /** A class of report-sheet.css for the values. */
  className?: string | undefined;
  cell: (row: Row) => ReactNode;
};

type PaperTableProps<Row> = {
  caption: string;
  columns: readonly PaperColumn<Row>[];
  rows: readonly Row[];
};

/** A plain table of the printed report. Rows have no id of their own: a registration may occur several times. */
export const PaperTable = <Row,>({ caption, columns, rows }: PaperTableProps<Row>) => (
  <table>
    <caption className="sr-only">{caption}</caption>
    <thead>
      <tr>
        {columns.map(({ key, header, align }) => (
          <th key={key} scope="col" className={align === 'end' ? 'text-right' : ''}>
            {header}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, index) => (
        <tr key={index}>
          {columns.map(({ key, align, className = '', cell }) => (
            <td key={key} className={align === 'end' ? 'text-right' : className}>
              {cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
