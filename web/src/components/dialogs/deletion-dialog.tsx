import type { ApplicationStatus } from '@gi/contract/fields/application-states';
import type { ReactNode } from 'react';
import { useText } from '#i18n/language.ts';
import { deletionTexts } from '#i18n/en/admin.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Notice } from '../messages/notice.tsx';
import { LoadingState } from '../messages/loading-state.tsx';

/** As the server counted it. */
type Scope = {
  name: string;
  registrations: number;
  files: number;
  held: number;
  filed: readonly {
    productName: string;
    status: ApplicationStatus;
    applicationNo: string | null;
    authorisedUserNo: string | null;
  }[];
};

type DeletionDialogProps = {
  open: boolean;
  /** Undefined while it is being counted; nothing can be deleted before. */
  scope: Scope | undefined;
  /** Why it could not be counted or deleted, in ready words. */
  problem?: string | undefined;
  pending: boolean;
  /** Nothing but the account goes: its registrations are handed over. */
  handsOver?: boolean;
  /** True while an answer is missing. */
  incomplete?: boolean;
  /** What else the deletion asks for. */
  children?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
};

/**
 * Asks before a deletion and shows exactly what will be deleted. When it is more than one
 * registration, or an application is filed or granted, the name must be typed.
 */
export const DeletionDialog = (props: DeletionDialogProps) => {
  const { open, scope, problem, pending, handsOver = false, onConfirm, onClose } = props;
  const t = useText(deletionTexts);
  const held = handsOver ? 0 : (scope?.held ?? 0);
  const filed = handsOver ? [] : (scope?.filed ?? []);
  const isLarge = scope !== undefined && scope.registrations > 1 && !handsOver;
  const typedName = (isLarge || filed.length > 0) && held === 0 ? scope?.name : undefined;
  return (
    <ConfirmDialog
      open={open}
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
                ...(handsOver
                  ? []
                  : [
                      t('registrations', { count: scope.registrations }),
                      t('files', { count: scope.files }),
                    ]),
              ].join(', ')}
            </strong>
          </p>
        )}
        {held > 0 ? <Notice tone="warning">{t('held', { count: held })}</Notice> : null}
        {filed.length === 0 ? null : (
          <Notice tone="warning" title={t('filed')}>
            <ul>
              {filed.map((each) => (
                <li key={each.productName}>
                  {[
                    each.productName,
                    t(each.status === 'filed' ? 'filedStatus' : each.status),
                    each.applicationNo,
                    each.authorisedUserNo,
                  ]
                    .filter((part) => part !== null)
                    .join(', ')}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {props.children}
        {problem === undefined ? null : <Notice tone="error">{problem}</Notice>}
      </div>
    </ConfirmDialog>
  );
};
