import type { Application } from '@gi/contract/schemas/applications';
import { useMutation } from '@tanstack/react-query';
import { undoApplicationEvent } from '#api/applications.ts';
import { NoteDialog } from '#components/dialogs/note-dialog.tsx';
import { useText } from '#i18n/language.ts';
import { applicationTexts } from '#i18n/en/applications.ts';
import { formatDay } from '#lib/format/format.ts';
import { noteErrors } from '#api/errors.ts';

type UndoDialogProps = { row: Application; onClose: () => void; onUndone: () => void };

/** Asks for the reason and takes back the last event of an application. */
export const UndoDialog = ({ row, onClose, onUndone }: UndoDialogProps) => {
  const t = useText(applicationTexts);
  const undo = useMutation(undoApplicationEvent());
  const { registrationId, productId, producerName: name, productName: product } = row;
  const event = row.lastEvent ?? undefined;
  const on = row.lastEventOn ?? undefined;
  return (
    <NoteDialog
      title={t('undoTitle')}
      label={t('reason')}
      action={t('undo')}
      pending={undo.isPending}
      {...noteErrors(undo.error, 'reason')}
      onSend={(reason) =>
        undo.mutate({ registrationId, productId, reason, event, on }, { onSuccess: onUndone })
      }
      onClose={onClose}
    >
      <p>
        {t('undoText', {
          event: event === undefined ? '' : t(`event_${event}`),
          day: on === undefined ? '' : formatDay(on),
          name,
          product,
        })}
      </p>
    </NoteDialog>
  );
};
