import type { ReactNode } from 'react';
import { useText } from '#i18n/language.ts';
import { deletionTexts } from '#i18n/en/admin.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Notice } from '../messages/notice.tsx';
import { LoadingState } from '../messages/loading-state.tsx';
import { DeletionScope, type Scope } from './deletion-scope.tsx';

type DeletionDialogProps = {
  /** Undefined while it is being counted; nothing can be deleted before. */
  scope: Scope | undefined;
  /** Why it could not be counted or deleted, in ready words. */
  problem?: string | undefined;
  pending: boolean;
  /** What happens to what is deleted. */
  warning: string;
  /** Nothing but the account goes: its registrations are handed over. */
  handsOver?: boolean;
  /** True while an answer is missing. */
  incomplete?: boolean;
  /** What else the deletion asks for. */
  children?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
};

/** What of the scope goes: nothing but the account when its registrations are handed over. */
const goingOf = (scope: Scope | undefined, handsOver: boolean) => {
  const { held, filed, registrations } =
    scope === undefined || handsOver ? { held: 0, filed: [], registrations: 0 } : scope;
  const mustTypeName = (registrations > 1 || filed.length > 0) && held === 0;
  return { held, typedName: mustTypeName ? scope?.name : undefined };
};

/**
 * Asks before a deletion and shows exactly what will be deleted. When it is more than one
 * registration, or an application is filed or granted, the name must be typed.
 */
export const DeletionDialog = (props: DeletionDialogProps) => {
  const { scope, problem, pending, handsOver = false, onConfirm, onClose } = props;
  const t = useText(deletionTexts);
  const { held, typedName } = goingOf(scope, handsOver);
  return (
    <ConfirmDialog
      open
      title={t('title')}
      confirmLabel={t('delete')}
      pendingText={t('deleting')}
      danger
      pending={pending}
      disabled={scope === undefined || held > 0 || props.incomplete === true}
      typedName={typedName}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        <p>{props.warning}</p>
        {scope === undefined && problem === undefined ? (
          <LoadingState>{t('counting')}</LoadingState>
        ) : null}
        <DeletionScope scope={scope} handsOver={handsOver} />
        {props.children}
        {problem === undefined ? null : <Notice tone="error">{problem}</Notice>}
      </div>
    </ConfirmDialog>
  );
};
