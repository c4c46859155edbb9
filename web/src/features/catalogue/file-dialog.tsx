import { catalogueColumns } from '@gi/contract/words/catalogue-columns';
import type { ProductDetail } from '@gi/contract/schemas/catalogue';
import type { CatalogueImport } from '@gi/contract/schemas/catalogue-import';
import { totalRowsHeader } from '@gi/contract/routes/exports';
import { useMutation } from '@tanstack/react-query';
import FileDown from 'lucide-react/icons/file-down';
import { useState } from 'react';
import { exportCatalogue, importCatalogue } from '#api/catalogue-editing.ts';
import { errorMessage } from '#api/errors.ts';
import { FileButton } from '#components/buttons/file-button.tsx';
import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { LoadingState } from '#components/messages/loading-state.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { useText } from '#i18n/language.ts';
import { catalogueFileTexts } from '#i18n/en/catalogue-file.ts';
import { saveFile } from '#lib/files/download.ts';
import { ImportPreview } from './import-preview.tsx';

const ExportPart = () => {
  const t = useText(catalogueFileTexts);
  const job = useMutation({
    ...exportCatalogue(),
    onSuccess: ({ blob, fileName }) => saveFile(blob, fileName),
  });
  const rows = Number(job.data?.headers.get(totalRowsHeader) ?? 0);
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-base">{t('exportHeading')}</h3>
      <p className="text-sm text-ink-2">{t('exportHint')}</p>
      <div className="flex flex-wrap gap-2 *:grow sm:*:grow-0">
        {(['csv', 'xlsx'] as const).map((format) => (
          <Button
            key={format}
            icon={<FileDown size={18} aria-hidden="true" />}
            pending={job.isPending && job.variables === format}
            pendingText={t('exporting')}
            disabled={job.isPending && job.variables !== format}
            onClick={() => job.mutate(format)}
          >
            {t(format)}
          </Button>
        ))}
      </div>
      {job.error === null ? null : <Notice tone="error">{errorMessage(job.error)}</Notice>}
      {job.data === undefined ? null : (
        <Notice tone="success">{t('exported', { name: job.data.fileName, count: rows })}</Notice>
      )}
    </section>
  );
};

/** A chosen file: what it would change, and the import itself. */
const useImport = (onImported: (message: string) => void) => {
  const t = useText(catalogueFileTexts);
  const [file, setFile] = useState<File>();
  const dry = useMutation(importCatalogue());
  const real = useMutation(importCatalogue());
  const preview = dry.data;
  const changes = preview === undefined ? 0 : preview.created + preview.changed;
  return {
    file,
    preview,
    changes,
    error: real.error ?? dry.error,
    reading: dry.isPending,
    importing: real.isPending,
    ready: preview !== undefined && preview.problems.length === 0 && changes > 0,
    choose: (chosen: File) => {
      setFile(chosen);
      real.reset();
      dry.mutate({ file: chosen, dryRun: true });
    },
    start: () => {
      if (file === undefined) return;
      const done = ({ created, changed }: CatalogueImport) =>
        onImported(t('imported', { created, changed }));
      real.mutate({ file, dryRun: false }, { onSuccess: done });
    },
  };
};

type ImportPartProps = {
  job: ReturnType<typeof useImport>;
  products: readonly ProductDetail[];
};

const ImportPart = ({ job, products }: ImportPartProps) => {
  const t = useText(catalogueFileTexts);
  const { file, preview } = job;
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-base">{t('importHeading')}</h3>
      <p className="text-sm text-ink-2">{t('importHint')}</p>
      <p className="rounded-control bg-paper px-3 py-2 font-mono text-sm break-words">
        {catalogueColumns.join(', ')}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          label={t('chooseFile')}
          accept=".csv,text/csv,.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          disabled={job.importing}
          onFile={job.choose}
        />
        {file ? <span className="min-w-0 break-words">{file.name}</span> : null}
      </div>
      {job.reading ? <LoadingState>{t('reading')}</LoadingState> : null}
      {job.error === null ? null : <Notice tone="error">{errorMessage(job.error)}</Notice>}
      {preview === undefined || job.reading ? null : (
        <ImportPreview preview={preview} products={products} />
      )}
      {preview !== undefined && job.changes === 0 && preview.problems.length === 0 ? (
        <Notice>{t('nothingToDo')}</Notice>
      ) : null}
    </section>
  );
};

type FileDialogProps = {
  products: readonly ProductDetail[];
  onClose: () => void;
  onImported: (message: string) => void;
};

/** The catalogue as a file: exports it, and imports one after showing what that would change. */
export const FileDialog = ({ products, onClose, onImported }: FileDialogProps) => {
  const t = useText(catalogueFileTexts);
  const job = useImport(onImported);
  return (
    <Dialog
      onClose={onClose}
      title={t('title')}
      dismissable={!job.importing}
      footer={
        <>
          <Button onClick={onClose} disabled={job.importing}>
            {t('cancel')}
          </Button>
          {job.ready ? (
            <Button
              variant="primary"
              pending={job.importing}
              pendingText={t('importing')}
              onClick={job.start}
            >
              {t('import', { count: job.changes })}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <ExportPart />
        <ImportPart job={job} products={products} />
      </div>
    </Dialog>
  );
};
