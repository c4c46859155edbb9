import type { Application } from '@gi/contract/schemas/applications';
import { showToast } from '#components/messages/toast.ts';
import { useText } from '#i18n/language.ts';
import { applicationTexts } from '#i18n/en/applications.ts';
import { EventDialog } from './record-event-dialog.tsx';
import { UndoDialog } from './undo-dialog.tsx';

export type OpenDialog =
  | { dialog: 'record'; rows: readonly Application[] }
  | { dialog: 'undo'; row: Application }
  | undefined;

/** The dialog that is open: an event for applications, or the last event taken back. */
export const ApplicationDialogs = (props: {
  open: OpenDialog;
  /** The address of a registration. */
  pathOf: (registrationId: number) => string;
  onClose: () => void;
  onRecorded: () => void;
}) => {
  const { open, pathOf, onClose, onRecorded } = props;
  const t = useText(applicationTexts);
  if (open === undefined) return null;
  if (open.dialog === 'record')
    return (
      <EventDialog
        rows={open.rows}
        pathOf={pathOf}
        onClose={onClose}
        onRecorded={(count) => {
          showToast('success', t('recorded', { count }));
          onRecorded();
        }}
      />
    );
  return (
    <UndoDialog
      row={open.row}
      onClose={onClose}
      onUndone={() => {
        showToast('success', t('undone'));
        onRecorded();
      }}
    />
  );
};
