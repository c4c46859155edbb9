import { useState } from 'react';
import { exportByDates } from '#api/exports.ts';
import { DateRange, type DateRangeValue } from '#components/dates/date-range.tsx';
import { useText } from '#i18n/language.ts';
import { exportTexts } from '#i18n/en/exports.ts';
import type { ExportChoices } from './export-choices.tsx';
import { ExportPanel } from './export-panel.tsx';
import { useExport } from './use-export.ts';

export const DateExport = ({ choices }: { choices: ExportChoices }) => {
  const t = useText(exportTexts);
  const [range, setRange] = useState<DateRangeValue>({});
  const job = useExport(t('failedDates'));
  const start = () => {
    const { start: startDate, end: endDate } = range;
    if (!startDate || !endDate) job.refuse(t('datesRequired'));
    else job.start((watch) => exportByDates({ startDate, endDate, ...choices }, watch));
  };
  const choose = (value: DateRangeValue) => {
    setRange(value);
    job.changed();
  };
  return (
    <ExportPanel
      title={t('byDates')}
      hint={t('byDatesHint')}
      action={t(choices.format === 'csv' ? 'exportCsv' : 'exportXlsx')}
      export={job}
      onExport={start}
    >
      <DateRange value={range} onChange={choose} />
    </ExportPanel>
  );
};
