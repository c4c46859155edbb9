import { FileArchive } from 'lucide-react';
import { exportProduction } from '#api/exports.ts';
import { Button, IconButton } from '#components/ui/button.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { useText } from '#i18n/language.ts';
import { exportTexts } from '#i18n/en/exports.ts';
import { useExport } from './use-export.ts';
import type { Export } from './use-export.ts';

/** The state of a row's production export: the zip with table, papers and documents. */
export const useProductionExport = (): Export => {
  const t = useText(exportTexts);
  return useExport(t('failedProduction'));
};

type ButtonProps = {
  export: Export;
  registration: { id: number; name: string };
  /** A picture only, for tables. */
  compact?: boolean;
};

export function ProductionExportButton({ export: job, registration, compact }: ButtonProps) {
  const t = useText(exportTexts);
  const { id, name } = registration;
  const running = job.state.status === 'running';
  const start = () => job.start((watch) => exportProduction(id, watch));
  if (compact) {
    return (
      <IconButton
        label={running ? t('exporting') : t('exportOneOf', { name, id: String(id) })}
        aria-busy={running || undefined}
        icon={running ? <Spinner /> : <FileArchive size={20} aria-hidden="true" />}
        onClick={start}
      />
    );
  }
  return (
    <Button
      icon={<FileArchive size={18} aria-hidden="true" />}
      pending={running}
      pendingText={t('exporting')}
      aria-label={running ? undefined : t('exportOneOf', { name, id: String(id) })}
      onClick={start}
    >
      {t('exportOne')}
    </Button>
  );
}
