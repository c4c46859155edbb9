import { useLocation } from '#lib/router/hooks.ts';
import { ButtonLink } from '#components/buttons/button-link.tsx';
import { useText } from '#i18n/language.ts';
import { listTexts } from '#i18n/en/lists.ts';
import { RecordCard } from './record-card.tsx';
import type { ListPaths, ListScope } from './scope.ts';
import type { RegistrationListState } from './use-registration-list.ts';

type RowProps = { list: RegistrationListState; scope: ListScope; paths: ListPaths };

/** The rows of a collector's lists as cards. */
export const RegistrationRows = ({ list, scope, paths }: RowProps) => {
  const t = useText(listTexts);
  const location = useLocation();
  return (
    <ul
      aria-busy={list.stale}
      className={`flex flex-col gap-3 ${list.stale ? 'cursor-progress' : ''}`}
    >
      {list.records.map((record) => (
        <li key={record.id}>
          <RecordCard
            record={record}
            showCollector={scope.kind === 'all'}
            actions={
              <ButtonLink
                to={paths.registrationDetails(record.id)}
                state={{ from: location }}
                aria-label={t('viewDetailsOf', { name: record.name })}
              >
                {t('viewDetails')}
              </ButtonLink>
            }
          />
        </li>
      ))}
    </ul>
  );
};
