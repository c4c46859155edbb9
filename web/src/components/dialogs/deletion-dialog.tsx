import { useState, type ReactNode } from 'react';
import { useText } from '#i18n/language.ts';
import { deletionTexts } from '#i18n/en/admin.ts';
import { Field, TextInput } from '../fields/field.tsx';
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
  onConfirm: (answers: { reason?: string; confirmName: string }) => void;
  onClose: () => void;
};

/** What of the scope goes, and what is asked: nothing but the account goes when its registrations are handed over. */
const goingOf = (scope: Scope | undefined, handsOver: boolean) => {
  const { held, filed, registrations } =
    scope === undefined || handsOver ? { held: 0, filed: [], registrations: 0 } : scope;
  const mustTypeName = (registrations > 1 || filed.length > 0) && held === 0;
  return {
    held,
    typedName: mustTypeName ? scope?.name : undefined,
    asksReason: registrations > 0,
    needsReason: filed.length > 0,
  };
};

/**
 * Asks before a deletion and shows exactly what will be deleted, and why registrations go to the trash. When it is
 * more than one registration, or an application is filed or granted, the name must be typed.
 */
export const DeletionDialog = (props: DeletionDialogProps) => {
  const { scope, problem, pending, handsOver = false, onConfirm, onClose } = props;
  const t = useText(deletionTexts);
  const [reason, setReason] = useState('');
  const { held, typedName, asksReason, needsReason } = goingOf(scope, handsOver);
  const hasReason = reason.trim() !== '';
  const isIncomplete = props.incomplete === true || (needsReason && !hasReason);
  return (
    <ConfirmDialog
      open
      title={t('title')}
      confirmLabel={t('delete')}
      pendingText={t('deleting')}
      danger
      pending={pending}
      disabled={scope === undefined || held > 0 || isIncomplete}
      typedName={typedName}
      onConfirm={() => {
        if (scope !== undefined)
          onConfirm({ ...(hasReason && { reason }), confirmName: scope.name });
      }}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        <p>{props.warning}</p>
        {scope === undefined && problem === undefined ? (
          <LoadingState>{t('counting')}</LoadingState>
        ) : null}
        <DeletionScope scope={scope} handsOver={handsOver} />
        {props.children}
        {asksReason ? (
          <Field
            label={t('reason')}
            hint={t('reasonHint')}
            {...(needsReason ? { required: true } : { optional: true })}
          >
            <TextInput
              value={reason}
              maxLength={500}
              autoComplete="off"
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
        ) : null}
        {problem === undefined ? null : <Notice tone="error">{problem}</Notice>}
      </div>
    </ConfirmDialog>
  );
};
