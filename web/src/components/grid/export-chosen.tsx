import type { Cell } from '@gi/contract/values/csv';
import { Button } from '#components/buttons/button.tsx';
import { gridTexts } from '#i18n/en/grid.ts';
import { useText } from '#i18n/language.ts';
import { csvFile } from '#lib/files/csv-file.ts';
import { saveFile } from '#lib/files/download.ts';
import { today } from '#lib/format/format.ts';
import type { GridColumn } from './grid-list.ts';
import type { Grid } from './use-grid.ts';

const cellOf = <Row,>({ text, cell }: GridColumn<Row>, row: Row): Cell => {
  if (text !== undefined) return text(row);
  const shown = cell(row);
  return typeof shown === 'string' || typeof shown === 'number' ? shown : '';
};

/** Saves the chosen rows with the columns that are shown. What is exported of people, the server writes and audits. */
export const ExportChosen = <Row,>({ grid, fileName }: { grid: Grid<Row>; fileName: string }) => {
  const t = useText(gridTexts);
  const { columns } = grid.layout;
  const save = () => {
    const head = columns.map(({ label }) => label);
    const rows = [...grid.selection.rows.values()];
    const lines = rows.map((row) => columns.map((column) => cellOf(column, row)));
    saveFile(csvFile([head, ...lines]), `${fileName}_${today()}.csv`);
  };
  return (
    <Button className="px-3 text-sm" onClick={save}>
      {t('exportChosen')}
    </Button>
  );
};
