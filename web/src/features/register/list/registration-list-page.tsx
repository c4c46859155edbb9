import { reviewStatuses } from '@gi/contract/fields/review-states';
import { pageSize } from '@gi/contract/values/page-size';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { registrationPage, type ListOwner } from '#api/registrations.ts';
import { Navigate } from '#lib/router/router.tsx';
import { useLocation } from '#lib/router/hooks.ts';
import { ButtonLink } from '#components/buttons/button-link.tsx';
import { Select } from '#components/fields/field.tsx';
import { Pagination } from '#components/tables/pagination.tsx';
import { SearchBox } from '#components/fields/search-box.tsx';
import { useText } from '#i18n/language.ts';
import { listTexts } from '#i18n/en/lists.ts';
import { reviewStates } from '#i18n/en/review-states.ts';
import { paths } from '#pages/paths.ts';
import { ListStates } from './list-states.tsx';
import { RecordCard } from './record-card.tsx';
import { type RegistrationListState, useRegistrationList } from './use-registration-list.ts';
import { common } from '#i18n/en/common.ts';

type ListProps = { list: RegistrationListState };

/** Shows the registrations of one review status only; without a label, since its words say what it is. */
const StatusFilter = ({ list }: ListProps) => {
  const t = useText(reviewStates);
  return (
    <Select
      aria-label={t('status')}
      className="sm:w-auto"
      value={list.status ?? ''}
      onChange={({ target }) =>
        list.setStatus(reviewStatuses.find((each) => each === target.value))
      }
    >
      <option value="">{t('anyStatus')}</option>
      {reviewStatuses.map((status) => (
        <option key={status} value={status}>
          {t(status)}
        </option>
      ))}
    </Select>
  );
};

const CountLine = ({ children }: { children: ReactNode }) => (
  <p role="status" className="text-sm text-ink-2 tabular-nums empty:hidden">
    {children}
  </p>
);

/** 'n of m registrations': how many match the search, of how many. */
const OwnCount = ({ list }: ListProps) => {
  const t = useText(listTexts);
  const { data } = useQuery(registrationPage('own', { page: 1, limit: pageSize, search: '' }));
  return (
    <CountLine>
      {t('countOf', { n: list.total, m: data?.pagination.total ?? list.total })}
    </CountLine>
  );
};

/** 'Showing x to y of total'; nothing for an empty list. */
const ShownRange = ({ list }: ListProps) => {
  const t = useText(listTexts);
  const from = (list.filters.page - 1) * pageSize + 1;
  const to = from + list.records.length - 1;
  return (
    <CountLine>
      {list.records.length === 0 ? null : t('showing', { from, to, total: list.total })}
    </CountLine>
  );
};

/** The registrations as cards, each with the way to its page. */
const Cards = ({ list, showCollector }: ListProps & { showCollector: boolean }) => {
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
            showCollector={showCollector}
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

type RegistrationListPageProps = {
  owner: ListOwner;
  /**
   * Title and what belongs above the search. A function is told whether the list says already that it could
   * not be loaded.
   */
  header: ReactNode | ((listFailed: boolean) => ReactNode);
  /** Beside the search: a phone's first row should not be far down. */
  tools?: ReactNode;
};

/** Every list of registrations: search, status line, rows or why there are none, pages. */
export const RegistrationListPage = ({ owner, header, tools }: RegistrationListPageProps) => {
  const t = useText(listTexts);
  const words = useText(common);
  const list = useRegistrationList(owner);
  const isOwn = owner === 'own';
  const isOfUser = typeof owner === 'object';
  if (list.viewed !== undefined) return <Navigate to={paths.registrationDetails(list.viewed)} />;
  const Count = isOwn ? OwnCount : ShownRange;
  return (
    <>
      {typeof header === 'function' ? header(list.error !== null) : header}
      <div className="flex flex-col gap-3 wide:gap-4">
        <div className="flex flex-wrap gap-3 *:first:min-w-56 *:first:flex-1 max-sm:*:first:basis-full">
          <SearchBox
            value={list.filters.search}
            onSearch={list.setSearch}
            label={t(isOfUser ? 'userSearch' : `${owner}Search`)}
          />
          {isOwn ? (
            <div className="min-w-32 max-sm:flex-1">
              <StatusFilter list={list} />
            </div>
          ) : null}
          {tools}
        </div>
        {list.loaded ? <Count list={list} /> : null}
        <h2 className="sr-only">{t('listHeading')}</h2>
        <ListStates
          list={list}
          emptyText={t(isOfUser ? 'emptyUserText' : 'emptyText')}
          emptyAction={
            isOfUser ? null : (
              <ButtonLink variant="primary" to={paths.registration}>
                {words('newRegistration')}
              </ButtonLink>
            )
          }
        >
          <Cards list={list} showCollector={owner === 'all'} />
        </ListStates>
        <Pagination
          page={list.filters.page}
          totalPages={list.totalPages}
          onPage={(page) => {
            list.setPage(page);
            window.scrollTo({ top: 0 });
          }}
        />
      </div>
    </>
  );
};
