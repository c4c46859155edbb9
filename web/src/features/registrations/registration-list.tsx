import type { RegistrationRecord } from '@gi/contract/registration-record';
import type { ReactNode } from 'react';
import { EmptyState } from '#components/ui/states.tsx';
import { useText } from '#i18n/language.ts';
import { listTexts } from '#i18n/en/lists.ts';
import { RegistrationCard } from './registration-card.tsx';

type RegistrationListProps = {
  records: readonly RegistrationRecord[];
  search: string;
  showCollector?: boolean;
  /** The buttons of a row. */
  actions: (record: RegistrationRecord) => ReactNode;
  /** What to do when there is nothing at all. */
  whenEmpty?: ReactNode;
  /** The next page is on its way: the old one stays, faded. */
  stale: boolean;
};

/** Cards of registrations, or why there are none. */
export function RegistrationList(props: RegistrationListProps) {
  const { records, search, showCollector, actions, whenEmpty, stale } = props;
  const t = useText(listTexts);
  if (records.length === 0 && search !== '') {
    return <EmptyState title={t('noneFoundTitle')}>{t('noneFoundText', { search })}</EmptyState>;
  }
  if (records.length === 0) {
    return (
      <EmptyState title={t('emptyTitle')} action={whenEmpty}>
        {t('emptyText')}
      </EmptyState>
    );
  }
  return (
    <>
      <h2 className="sr-only">{t('listHeading')}</h2>
      <ul aria-busy={stale} className={`flex flex-col gap-3 ${stale ? 'cursor-progress' : ''}`}>
        {records.map((record) => (
          <li
            key={record.id}
            className="[content-visibility:auto] [contain-intrinsic-size:auto_11rem]"
          >
            <RegistrationCard
              record={record}
              showCollector={showCollector ?? false}
              actions={actions(record)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
