import type { RegistrationRecord } from '@gi/contract/schemas/registration-record';
import { useReachable } from '#api/use-reachable.ts';
import { useLocation } from '#lib/router/hooks.ts';
import { Button } from '#components/buttons/button.tsx';
import { ButtonLink } from '#components/buttons/button-link.tsx';
import { useText } from '#i18n/language.ts';
import { listTexts } from '#i18n/en/lists.ts';
import { RecordCard } from './record-card.tsx';
import type { ListPaths, ListScope } from './scope.ts';
import type { RegistrationListState } from './use-registration-list.ts';

type ViewProps = { list: RegistrationListState; paths: ListPaths; record: RegistrationRecord };
type RowProps = { list: RegistrationListState; scope: ListScope; paths: ListPaths };

/** 'View Details' leads to the page of the record, which needs a network; without one the record is shown in place. */
const ViewDetails = ({ list, paths, record }: ViewProps) => {
  const t = useText(listTexts);
  const location = useLocation();
  const reachable = useReachable();
  const label = t('viewDetailsOf', { name: record.name });
  return reachable ? (
    <ButtonLink
      to={paths.registrationDetails(record.id)}
      state={{ from: location }}
      aria-label={label}
    >
      {t('viewDetails')}
    </ButtonLink>
  ) : (
    <Button aria-label={label} onClick={() => list.open(record)}>
      {t('viewDetails')}
    </Button>
  );
};

/** The rows of a collector's lists as cards. */
export const RegistrationRows = (props: RowProps) => {
  const { list, scope, paths } = props;
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
            actions={<ViewDetails list={list} paths={paths} record={record} />}
          />
        </li>
      ))}
    </ul>
  );
};
