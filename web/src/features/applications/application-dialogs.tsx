import type { Application } from '@gi/contract/schemas/applications';
import { useState } from 'react';
import { showToast } from '#components/messages/toast.ts';
import { useText } from '#i18n/language.ts';
import { applicationTexts } from '#i18n/en/applications.ts';
import { keptEvents, type EnteredEvent } from './kept-event.ts';
import { EventDialog } from './record-event-dialog.tsx';
import { UndoDialog } from './undo-dialog.tsx';

export type OpenDialog =
  | { dialog: 'record'; rows: readonly Application[]; entered?: EnteredEvent }
  | { dialog: 'undo'; row: Application }
  | undefined;

/** Which dialog is open on a page: at first the event that was entered there when the session ended. */
export const useOpenDialog = (page: string) =>
  useState<OpenDialog>(() => {
    const entered = keptEvents.find(page);
    return entered && { dialog: 'record', rows: entered.rows, entered };
  });

/** The dialog that is open: an event for applications, or the last event taken back. */
export const ApplicationDialogs = (props: {
  open: OpenDialog;
  /** The page, as `useOpenDialog` has it. */
  page: string;
  onClose: () => void;
  onRecorded: () => void;
}) => {
  const { open, page, onClose, onRecorded } = props;
  const t = useText(applicationTexts);
  if (open === undefined) return null;
  if (open.dialog === 'record')
    return (
      <EventDialog
        rows={open.rows}
        entered={open.entered}
        page={page}
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
