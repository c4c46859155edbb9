import type { ExportProgress } from '#api/exports.ts';
import { Button } from '#components/buttons/button.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { Progress } from '#components/messages/progress.tsx';
import { useText } from '#i18n/language.ts';
import { exportTexts } from '#i18n/en/exports.ts';
import { paperTexts } from '#i18n/en/papers.ts';
import { formatBytes } from '#lib/format/format.ts';
import type { Export } from './use-export.ts';

const useProgressText = (progress: ExportProgress | undefined): string => {
  const t = useText(exportTexts);
  if (progress === undefined) return t('starting');
  const { rows, totalRows, bytes } = progress;
  if (rows === undefined) return t('received', { size: formatBytes(bytes) });
  if (totalRows === undefined) return t('rows', { count: rows });
  return t('rowsOf', { rows: Math.min(rows, totalRows), total: totalRows });
};

const Running = ({ progress, onCancel }: { progress?: ExportProgress; onCancel: () => void }) => {
  const t = useText(exportTexts);
  const progressText = useProgressText(progress);
  const total = progress?.rows === undefined ? undefined : progress.totalRows;
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <p className="text-sm text-ink-2 tabular-nums">{progressText}</p>
        {total === undefined || total === 0 ? null : (
          <Progress value={progress?.rows ?? 0} max={total} label={progressText} />
        )}
      </div>
      <Button className="px-3" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  );
};

type ExportStatusProps = {
  export: Export;
  /** How many rows the list had that was exported. */
  listed?: number | undefined;
};

/** Progress and result of an export, on the page itself because a toast disappears. */
export const ExportStatus = ({ export: job, listed = 0 }: ExportStatusProps) => {
  const t = useText(exportTexts);
  const papers = useText(paperTexts);
  const { state } = job;
  switch (state.status) {
    case 'idle':
      return null;
    case 'running':
      return (
        <Running
          onCancel={job.cancel}
          {...(state.progress === undefined ? {} : { progress: state.progress })}
        />
      );
    case 'saved':
      return (
        <>
          <Notice tone="success">
            <span>{t('saved', { file: state.fileName })}</span>
            {state.rows === undefined ? null : (
              <span className="block text-sm">
                {t('rows', { count: state.rows })}
                {state.rows < listed ? `. ${t('fewerRows')}` : null}
              </span>
            )}
          </Notice>
          {state.withoutQr ? <Notice tone="warning">{papers('withoutQr')}</Notice> : null}
        </>
      );
    case 'cancelled':
      return <Notice>{t('cancelled')}</Notice>;
    case 'refused':
      return <Notice tone="error">{state.message}</Notice>;
  }
};
