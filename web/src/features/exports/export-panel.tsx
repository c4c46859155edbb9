import ChevronDown from 'lucide-react/icons/chevron-down';
import FileDown from 'lucide-react/icons/file-down';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { useText } from '#i18n/language.ts';
import { exportTexts } from '#i18n/en/exports.ts';
import { ExportStatus } from './export-status.tsx';
import type { Export } from './use-export.ts';

type ExportPanelProps = {
  title: string;
  hint: string;
  action: string;
  export: Export;
  onExport: () => void;
  children: ReactNode;
};

/** One way to export. On phones it opens with a tap, so that the list stays near. */
export const ExportPanel = (props: ExportPanelProps) => {
  const t = useText(exportTexts);
  const [open, setOpen] = useState(false);
  const body = useId();
  return (
    <section aria-label={props.title} className="flex min-w-0 flex-col py-2 wide:px-6 wide:py-0">
      <h3 className="text-base max-wide:hidden">{props.title}</h3>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={body}
        onClick={() => setOpen(!open)}
        className="flex min-h-12 items-center justify-between gap-2 rounded-control text-left font-medium wide:hidden"
      >
        {props.title}
        <ChevronDown
          size={20}
          aria-hidden="true"
          className={`shrink-0 text-ink-2 transition-transform ${open ? 'rotate-180' : ''}`}
        />
      </button>
      <div id={body} className={`flex flex-1 flex-col gap-3 ${open ? '' : 'max-wide:hidden'}`}>
        <p className="text-sm text-ink-2">{props.hint}</p>
        {props.children}
        <div className="flex flex-col gap-3 pb-2 wide:mt-auto wide:pb-0">
          <Button
            variant="primary"
            className="w-full"
            icon={<FileDown size={18} aria-hidden="true" />}
            pending={props.export.state.status === 'running'}
            pendingText={t('exporting')}
            onClick={props.onExport}
          >
            {props.action}
          </Button>
          <ExportStatus export={props.export} />
        </div>
      </div>
    </section>
  );
};
