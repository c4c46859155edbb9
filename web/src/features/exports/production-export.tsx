import FileArchive from 'lucide-react/icons/file-archive';
import type { ReactNode } from 'react';
import { exportProduction } from '#api/exports.ts';
import { Button } from '#components/buttons/button.tsx';
import { useText } from '#i18n/language.ts';
import { exportTexts } from '#i18n/en/exports.ts';
import { useExportChoices } from './export-choices.tsx';
import { ExportStatus } from './export-status.tsx';
import { useExport } from './use-export.ts';

type ProductionExportProps = {
  registration: { id: number; name: string };
  children: (parts: { button: ReactNode; status: ReactNode }) => ReactNode;
};

/** One registration's zip with table, papers and documents: its button, and its progress. */
export const ProductionExport = ({ registration, children }: ProductionExportProps) => {
  const t = useText(exportTexts);
  const job = useExport(t('failedProduction'));
  const { fullIds } = useExportChoices().choices;
  const { id, name } = registration;
  const running = job.state.status === 'running';
  return children({
    button: (
      <Button
        icon={<FileArchive size={18} aria-hidden="true" />}
        pending={running}
        pendingText={t('exporting')}
        aria-label={running ? undefined : t('exportOneOf', { name, id: String(id) })}
        onClick={() => job.start((watch) => exportProduction(id, { fullIds }, watch))}
      >
        {t('exportOne')}
      </Button>
    ),
    status: job.state.status === 'idle' ? null : <ExportStatus export={job} />,
  });
};
