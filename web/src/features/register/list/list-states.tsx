import type { ReactNode } from 'react';
import { ApiError } from '#api/errors.ts';
import { Notice } from '#components/messages/notice.tsx';
import { EmptyState, SkeletonRows } from '#components/messages/states.tsx';
import { useText } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';
import { listTexts } from '#i18n/en/lists.ts';
import { LoadError } from '#features/record/load-error.tsx';
import type { RegistrationListState } from './use-registration-list.ts';

type ListStatesProps = {
  list: RegistrationListState;
  /** Why the list is empty when nothing is searched for, and what to do. */
  emptyText: string;
  emptyAction: ReactNode;
  /** The rows, when there are some. */
  children: ReactNode;
};

/** The device keeps the first pages of a list, and neither searches nor filters them: without a network that is no error. */
const needsNetwork = ({ error, filters, status }: RegistrationListState): boolean =>
  error instanceof ApiError && error.offline && (filters.search !== '' || status !== undefined);

/** The rows of a list, or why there are none: loading, failed, empty, nothing found. */
export const ListStates = ({ list, emptyText, emptyAction, children }: ListStatesProps) => {
  const t = useText(listTexts);
  const commonText = useText(common);
  const { error, loading, records, filters } = list;
  if (error === null && loading) return <SkeletonRows label={t('loading')} />;
  if (needsNetwork(list))
    return <Notice title={commonText('needsNetworkTitle')}>{commonText('needsNetwork')}</Notice>;
  return (
    <>
      <LoadError query={{ error, isFetching: list.retrying, refetch: list.retry }} />
      {records.length > 0 ? children : null}
      {error === null && records.length === 0 ? (
        <div role="status">
          {filters.search === '' ? (
            <EmptyState title={t('emptyTitle')} action={emptyAction}>
              {emptyText}
            </EmptyState>
          ) : (
            <EmptyState kind="noneFound" title={t('noneFoundTitle')}>
              {t('noneFoundText', { search: filters.search })}
            </EmptyState>
          )}
        </div>
      ) : null}
    </>
  );
};
