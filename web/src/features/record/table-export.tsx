import type { ExportFormat } from '@gi/contract/schemas/exports';
import { useMutation } from '@tanstack/react-query';
import type { Download } from '#api/client.ts';
import { Permitted } from '#api/permitted.tsx';
import { Button } from '#components/buttons/button.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { gridTexts } from '#i18n/en/grid.ts';
import { useText } from '#i18n/language.ts';
import { saveFile } from '#lib/files/download.ts';

/**
 * The list that is shown, as a file.
 * @param exportAs asks the server for it, with its columns, filters and order
 */
export const TableExport = ({
  exportAs,
}: {
  exportAs: (format: ExportFormat) => Promise<Download>;
}) => {
  const t = useText(gridTexts);
  const job = useMutation({
    mutationFn: exportAs,
    onSuccess: ({ blob, fileName }) => saveFile(blob, fileName),
  });
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
