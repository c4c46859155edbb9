import { applicationColumns } from '@gi/contract/fields/list-columns';
import type { ExportFormat } from '@gi/contract/schemas/exports';
import { useMutation } from '@tanstack/react-query';
import { Permitted } from '#api/permitted.tsx';
import { exportApplicationList } from '#api/applications.ts';
import { Button } from '#components/buttons/button.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { useText } from '#i18n/language.ts';
import { applicationTexts } from '#i18n/en/applications.ts';
import { saveFile } from '#lib/files/download.ts';
import type { Filter } from './use-application-list.ts';

type ViewProps = {
  filter: Filter;
  /** The ids of the columns that are shown, from left to right. */
  columns: readonly string[];
};

const useExportOf = ({ filter, columns }: ViewProps) =>
  useMutation({
    mutationFn: (format: ExportFormat) =>
      exportApplicationList({
        ...filter,
        columns: columns.flatMap((id) => applicationColumns.find((each) => each === id) ?? []),
        format,
      }),
    onSuccess: ({ blob, fileName }) => saveFile(blob, fileName),
  });

/** The list that is shown, as a file: its columns, filters and order. */
export const ExportButtons = (view: ViewProps) => {
  const t = useText(applicationTexts);
  const job = useExportOf(view);
  return (
    <Permitted permission="export.register">
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          className="px-3"
          pending={job.isPending && job.variables === format}
          disabled={job.isPending}
          onClick={() => job.mutate(format)}
        >
          {t(format)}
        </Button>
      ))}
      {job.error === null ? null : <Notice tone="error">{t('exportFailed')}</Notice>}
    </Permitted>
  );
};
