import type { ReactNode } from 'react';
import { Navigate } from '#lib/router/router.tsx';
import { ButtonLink } from '#components/buttons/button-link.tsx';
import { Pagination } from '#components/tables/pagination.tsx';
import { SearchBox } from '#components/fields/search-box.tsx';
import { useText } from '#i18n/language.ts';
import { listTexts } from '#i18n/en/lists.ts';
import { StatusFilter } from './status-filter.tsx';
import { ListStates } from './list-states.tsx';
import { OwnCount, ShownRange } from './list-counts.tsx';
import { RegistrationRows } from './registration-rows.tsx';
import type { ListPaths, ListScope } from './scope.ts';
import { type RegistrationListState, useRegistrationList } from './use-registration-list.ts';

type SectionProps = { list: RegistrationListState; paths: ListPaths; scope: ListScope };

const CardSection = ({ list, paths, scope }: SectionProps) => {
  const t = useText(listTexts);
  const Status = scope.kind === 'own' ? OwnCount : ShownRange;
  const empty =
    scope.kind === 'user'
      ? { title: t('emptyTitle'), text: t('emptyUserText') }
      : {
          title: t('emptyTitle'),
          text: t('emptyText'),
          action: (
            <ButtonLink variant="primary" to={paths.registration}>
              {t('newRegistration')}
            </ButtonLink>
          ),
        };
  return (
    <>
      {list.loaded ? <Status list={list} /> : null}
      <h2 className="sr-only">{t('listHeading')}</h2>
      <ListStates list={list} empty={empty}>
        <RegistrationRows list={list} scope={scope} paths={paths} />
      </ListStates>
      <Pagination
        page={list.filters.page}
        totalPages={list.totalPages}
        onPage={(page) => {
          list.setPage(page);
          window.scrollTo({ top: 0 });
        }}
      />
    </>
  );
};

type RegistrationListPageProps = {
  scope: ListScope;
  /**
   * Title and what belongs above the search. A function is told whether the list says already that it could
   * not be loaded.
   */
  header: ReactNode | ((listFailed: boolean) => ReactNode);
  /** Beside the search: a phone's first row should not be far down. */
  tools?: ReactNode;
  paths: ListPaths;
};

/** Every list of registrations: search, status line, rows or why there are none, pages. */
export const RegistrationListPage = (props: RegistrationListPageProps) => {
  const { scope, header, paths, tools } = props;
  const t = useText(listTexts);
  const list = useRegistrationList(scope);
  if (list.viewed !== undefined)
    return <Navigate to={paths.registrationDetails(Number(list.viewed))} />;
  return (
    <>
      {typeof header === 'function' ? header(list.error !== null) : header}
      <div className="flex flex-col gap-3 wide:gap-4">
        <div className="flex flex-wrap gap-3 *:first:min-w-56 *:first:flex-1 max-sm:*:first:basis-full">
          <SearchBox
            value={list.filters.search}
            onSearch={list.setSearch}
            label={t(`${scope.kind}Search`)}
            clearLabel={t('clearSearch')}
          />
          {scope.kind === 'own' ? (
            <div className="min-w-32 max-sm:flex-1">
              <StatusFilter value={list.status} onChange={list.setStatus} />
            </div>
          ) : null}
          {tools}
        </div>
        <CardSection list={list} scope={scope} paths={paths} />
      </div>
    </>
  );
};
