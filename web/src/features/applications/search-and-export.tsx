import type { ExportFormat } from '@gi/contract/schemas/exports';
import { useMutation } from '@tanstack/react-query';
import { Permitted } from '#api/permitted.tsx';
import { exportApplicationList } from '#api/applications.ts';
import { Button } from '#components/buttons/button.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { SearchBox } from '#components/fields/search-box.tsx';
import { useText } from '#i18n/language.ts';
import { applicationTexts } from '#i18n/en/applications.ts';
import { saveFile } from '#lib/files/download.ts';
import type { Filter } from './use-application-list.ts';

const useExportOf = (filter: Filter) =>
  useMutation({
    mutationFn: (format: ExportFormat) => exportApplicationList({ ...filter, format }),
    onSuccess: ({ blob, fileName }) => saveFile(blob, fileName),
  });

const ExportButtons = ({ filter }: { filter: Filter }) => {
  const t = useText(applicationTexts);
  const job = useExportOf(filter);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          className="text-sm"
          pending={job.isPending && job.variables === format}
          disabled={job.isPending}
          onClick={() => job.mutate(format)}
        >
          {t(format)}
        </Button>
      ))}
      {job.error === null ? null : <Notice tone="error">{t('exportFailed')}</Notice>}
    </div>
  );
};

type SearchProps = { search: string; filter: Filter; onSearch: (term: string) => void };

/** The search of the list, and its export as a file. */
export const SearchAndExport = ({ search, filter, onSearch }: SearchProps) => {
  const t = useText(applicationTexts);
  return (
    <div className="flex flex-col gap-2 wide:flex-row wide:items-center wide:justify-between">
      <div className="min-w-0 wide:w-96">
        <SearchBox
          value={search}
          onSearch={onSearch}
          label={t('search')}
          clearLabel={t('clearSearch')}
        />
      </div>
      <Permitted permission="export.register">
        <ExportButtons filter={filter} />
      </Permitted>
    </div>
  );
};
