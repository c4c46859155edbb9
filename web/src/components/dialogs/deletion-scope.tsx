import { useText } from '#i18n/language.ts';
import { deletionTexts } from '#i18n/en/admin.ts';
import { applicationFacts } from '#i18n/en/application-facts.ts';
import { Notice } from '../messages/notice.tsx';

/** As the server counted it. */
export type Scope = {
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

type DeletionScopeProps = {
  /** Undefined while it is being counted. */
  scope: Scope | undefined;
  /** Nothing but the account goes. */
  handsOver?: boolean;
};

/** What will be deleted: who, how many registrations and files, and which applications are filed or granted. */
export const DeletionScope = ({ scope, handsOver = false }: DeletionScopeProps) => {
  const t = useText(deletionTexts);
  if (scope === undefined) return null;
  const { held } = scope;
  return (
    <>
      <ScopeLine scope={scope} handsOver={handsOver} />
      {handsOver || held === 0 ? null : (
        <Notice tone="warning">{t('held', { count: held })}</Notice>
      )}
      {handsOver ? null : <FiledList filed={scope.filed} />}
    </>
  );
};
