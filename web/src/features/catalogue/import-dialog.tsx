import { catalogueColumns } from '@gi/contract/catalogue';
import type { CatalogueImport } from '@gi/contract/catalogue';
import { useMutation } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { importCatalogue } from '#api/catalogue.ts';
import { errorMessage } from '#api/errors.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { StatCard } from '#components/ui/stat-card.tsx';
import { LoadingState } from '#components/ui/loading-state.tsx';
import { useText } from '#i18n/language.ts';
import { catalogueTexts } from '#i18n/en/catalogue.ts';

/** More lines than this are counted, not listed. */
const SHOWN = 100;

const Problems = ({ problems }: { problems: CatalogueImport['problems'] }) => {
  const t = useText(catalogueTexts);
  return (
    <Notice tone="error" title={t('problems')}>
      <ul className="max-h-60 list-disc overflow-y-auto pl-5">
        {problems.slice(0, SHOWN).map(({ line, message }) => (
          <li key={`${line}${message}`}>{t('line', { line: String(line), message })}</li>
        ))}
      </ul>
      {problems.length > SHOWN ? t('moreRows', { n: problems.length - SHOWN }) : null}
    </Notice>
  );
};

const Preview = ({ preview }: { preview: CatalogueImport }) => {
  const t = useText(catalogueTexts);
  const { rows, newCategories } = preview;
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-base">{t('previewTitle')}</h3>
      <div className="grid grid-cols-3 gap-2">
        <StatCard value={preview.created} label={t('created')} />
        <StatCard value={preview.changed} label={t('changed')} />
        <StatCard value={preview.unchanged} label={t('unchanged')} />
      </div>
      {preview.problems.length > 0 ? <Problems problems={preview.problems} /> : null}
      {newCategories.length > 0 ? (
        <Notice tone="warning">{t('newCategories', { names: newCategories.join(', ') })}</Notice>
      ) : null}
      <ul className="flex flex-col divide-y divide-line">
        {rows.slice(0, SHOWN).map((row) => (
          <li key={row.line} className="py-2">
            <span className="block font-semibold">{row.name}</span>
            <span className="block text-sm text-ink-2">
              {[
                t('lineOf', { line: String(row.line) }),
                t(row.action === 'create' ? 'created' : 'changed'),
                row.category,
              ].join(' · ')}
            </span>
            {row.action === 'change'
              ? row.changes.map(({ field, from, to }) => (
                  <span key={field} className="block text-sm">
                    {t('change', { field, from: from ?? t('nothing'), to: to ?? t('nothing') })}
                  </span>
                ))
              : null}
          </li>
        ))}
      </ul>
      {rows.length > SHOWN ? (
        <p className="text-sm text-ink-2">{t('moreRows', { n: rows.length - SHOWN })}</p>
      ) : null}
    </div>
  );
};

type ImportDialogProps = { onClose: () => void; onImported: (message: string) => void };

/** Takes products from a CSV file, after showing what that would change. */
export const ImportDialog = ({ onClose, onImported }: ImportDialogProps) => {
  const t = useText(catalogueTexts);
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const dry = useMutation(importCatalogue());
  const real = useMutation(importCatalogue());
  const preview = dry.data;
  const changes = preview === undefined ? 0 : preview.created + preview.changed;
  const ready = preview !== undefined && preview.problems.length === 0 && changes > 0;
  const error = real.error ?? dry.error;
  const previewFile = (chosen: File | undefined) => {
    if (chosen === undefined) return;
    setFile(chosen);
    real.reset();
    dry.mutate({ file: chosen, dryRun: true });
    // The same file, mended, may be chosen again.
    if (input.current !== null) input.current.value = '';
  };
  const importFile = () => {
    if (file === undefined) return;
    const done = ({ created, changed }: CatalogueImport) =>
      onImported(t('imported', { created, changed }));
    real.mutate({ file, dryRun: false }, { onSuccess: done });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('importTitle')}
      dismissable={!real.isPending}
      footer={
        <>
          <Button onClick={onClose} disabled={real.isPending}>
            {t('cancel')}
          </Button>
          {ready ? (
            <Button
              variant="primary"
              pending={real.isPending}
              pendingText={t('importing')}
              onClick={importFile}
            >
              {t('import', { n: changes })}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>{t('importHint', { columns: catalogueColumns.join(', ') })}</p>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          aria-label={t('chooseFile')}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => previewFile(event.target.files?.[0])}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            icon={<Upload size={18} aria-hidden="true" />}
            disabled={real.isPending}
            onClick={() => input.current?.click()}
          >
            {t('chooseFile')}
          </Button>
          {file ? <span className="min-w-0 break-words">{file.name}</span> : null}
        </div>
        {dry.isPending ? <LoadingState>{t('reading')}</LoadingState> : null}
        {error === null ? null : <Notice tone="error">{errorMessage(error)}</Notice>}
        {preview === undefined || dry.isPending ? null : <Preview preview={preview} />}
        {preview !== undefined && changes === 0 && preview.problems.length === 0 ? (
          <Notice>{t('nothingToDo')}</Notice>
        ) : null}
      </div>
    </Dialog>
  );
};
