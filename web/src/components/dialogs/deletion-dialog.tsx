import type { ReactNode } from 'react';
import { useText } from '#i18n/language.ts';
import { deletionTexts } from '#i18n/en/admin.ts';
import { applicationFacts } from '#i18n/en/application-facts.ts';
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
    status: keyof (typeof applicationFacts)['source'];
    applicationNo: string | null;
    authorisedUserNo: string | null;
  }[];
};

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

/** What will be deleted, in one line. */
const ScopeLine = ({ scope, handsOver }: { scope: Scope; handsOver: boolean }) => {
  const t = useText(deletionTexts);
  const counts = [
    t('registrations', { count: scope.registrations }),
    t('files', { count: scope.files }),
  ];
  return (
    <p className="rounded-control bg-madder-soft p-3 text-madder">
      <span className="block text-sm">{t('scope')}</span>
      <strong>{[scope.name, ...(handsOver ? [] : counts)].join(', ')}</strong>
    </p>
  );
};

/** The applications that are filed or granted, with their numbers. */
const FiledList = ({ filed }: Pick<Scope, 'filed'>) => {
  const t = useText(deletionTexts);
  const facts = useText(applicationFacts);
  if (filed.length === 0) return null;
  return (
    <Notice tone="warning" title={t('filed')}>
      <ul>
        {filed.map(({ productName, status, applicationNo, authorisedUserNo }) => {
          const parts = [productName, facts(status), applicationNo, authorisedUserNo];
          return (
            <li key={`${productName} ${applicationNo}`}>
              {parts.filter((part) => part !== null).join(', ')}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
};

/** What of the scope goes: nothing but the account when its registrations are handed over. */
const goingOf = (scope: Scope | undefined, handsOver: boolean) => {
  const { held, filed, registrations } =
    scope === undefined || handsOver ? { held: 0, filed: [], registrations: 0 } : scope;
  const mustTypeName = (registrations > 1 || filed.length > 0) && held === 0;
  return { held, filed, typedName: mustTypeName ? scope?.name : undefined };
};

/**
 * Asks before a deletion and shows exactly what will be deleted. When it is more than one
 * registration, or an application is filed or granted, the name must be typed.
 */
export const DeletionDialog = (props: DeletionDialogProps) => {
  const { scope, problem, pending, handsOver = false, onConfirm, onClose } = props;
  const t = useText(deletionTexts);
  const { held, filed, typedName } = goingOf(scope, handsOver);
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
        {scope === undefined ? null : <ScopeLine scope={scope} handsOver={handsOver} />}
        {held > 0 ? <Notice tone="warning">{t('held', { count: held })}</Notice> : null}
        <FiledList filed={filed} />
        {props.children}
        {problem === undefined ? null : <Notice tone="error">{problem}</Notice>}
      </div>
    </ConfirmDialog>
  );
};
