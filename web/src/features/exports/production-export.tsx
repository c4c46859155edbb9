import FileArchive from 'lucide-react/icons/file-archive';
import type { ReactNode } from 'react';
import { exportProduction } from '#api/exports.ts';
import { Button, IconButton } from '#components/buttons/button.tsx';
import { Spinner } from '#components/buttons/spinner.tsx';
import { useText } from '#i18n/language.ts';
import { exportTexts } from '#i18n/en/exports.ts';
import { useExportChoices } from './export-choices.tsx';
import { ExportStatus } from './export-status.tsx';
import { useExport } from './use-export.ts';
import type { Export } from './use-export.ts';

type ButtonProps = {
  export: Export;
  registration: { id: number; name: string };
  /** A picture only, for tables. */
  compact?: boolean;
};

const ProductionExportButton = ({ export: job, registration, compact }: ButtonProps) => {
  const t = useText(exportTexts);
  const { id, name } = registration;
  const running = job.state.status === 'running';
  const { fullIds } = useExportChoices().choices;
  const start = () => job.start((watch) => exportProduction(id, { fullIds }, watch));
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
};

type ProductionExportProps = Omit<ButtonProps, 'export'> & {
  children: (parts: { button: ReactNode; status: ReactNode }) => ReactNode;
};

/** One registration's zip with table, papers and documents: its button, and how far it is. */
export const ProductionExport = ({ registration, compact, children }: ProductionExportProps) => {
  const t = useText(exportTexts);
  const job = useExport(t('failedProduction'));
  return children({
    button: (
      <ProductionExportButton export={job} registration={registration} compact={compact ?? false} />
    ),
    status: job.state.status === 'idle' ? null : <ExportStatus export={job} />,
  });
};
