import { useText } from '#i18n/language.ts';
import { deletionTexts } from '#i18n/en/admin.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Notice } from '../messages/notice.tsx';
import { LoadingState } from '../messages/loading-state.tsx';

/** As the server counted it. */
type Scope = { name: string; registrations: number; files: number; held: number };

type DeletionDialogProps = {
  open: boolean;
  /** Undefined while it is being counted; nothing can be deleted before. */
  scope: Scope | undefined;
  /** Why it could not be counted or deleted, in ready words. */
  problem?: string | undefined;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/**
 * Asks before a deletion and shows exactly what will be deleted. When it is more than one
 * registration, the name must be typed.
 */
export const DeletionDialog = (props: DeletionDialogProps) => {
  const { open, scope, problem, pending, onConfirm, onClose } = props;
  const t = useText(deletionTexts);
  const typedName =
    scope !== undefined && scope.registrations > 1 && scope.held === 0 ? scope.name : undefined;
  return (
    <ConfirmDialog
      open={open}
      title={t('title')}
      confirmLabel={t('delete')}
      pendingText={t('deleting')}
      danger
      pending={pending}
      disabled={scope === undefined || scope.held > 0}
      typedName={typedName}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        <p>{t('warning')}</p>
        {scope === undefined && problem === undefined ? (
          <LoadingState>{t('counting')}</LoadingState>
        ) : null}
        {scope === undefined ? null : (
          <p className="rounded-control bg-madder-soft p-3 text-madder">
            <span className="block text-sm">{t('scope')}</span>
            <strong>
              {[
                scope.name,
                t('registrations', { count: scope.registrations }),
                t('files', { count: scope.files }),
              ].join(', ')}
            </strong>
          </p>
        )}
        {scope !== undefined && scope.held > 0 ? (
          <Notice tone="warning">{t('held', { count: scope.held })}</Notice>
        ) : null}
        {problem === undefined ? null : <Notice tone="error">{problem}</Notice>}
      </div>
    </ConfirmDialog>
  );
};
