import type { Application } from '@gi/contract/schemas/applications';
import { showToast } from '#components/messages/toast.ts';
import { useText } from '#i18n/language.ts';
import { applicationTexts } from '#i18n/en/applications.ts';
import { EventDialog } from './event-dialog.tsx';
import type { Selection } from './selection.ts';
import { UndoDialog } from './undo-dialog.tsx';

export type OpenDialog = { dialog: 'record' } | { dialog: 'undo'; row: Application } | undefined;

/** The dialog that is open: an event for the chosen applications, or the last event taken back. */
export const ApplicationDialogs = (props: {
  open: OpenDialog;
  selection: Selection;
  /** The address of a registration. */
  pathOf: (registrationId: number) => string;
  onClose: () => void;
  onRecorded: () => void;
}) => {
  const { open, selection, pathOf, onClose, onRecorded } = props;
  const t = useText(applicationTexts);
  if (open === undefined) return null;
  if (open.dialog === 'record')
    return (
      <EventDialog
        rows={[...selection.values()]}
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
