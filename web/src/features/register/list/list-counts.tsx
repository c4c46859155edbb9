import { pageSize } from '@gi/contract/values/page-size';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { registrationPage } from '#api/registrations.ts';
import { useText } from '#i18n/language.ts';
import { listTexts } from '#i18n/en/lists.ts';
import type { RegistrationListState } from './use-registration-list.ts';

const Line = ({ children }: { children: ReactNode }) => (
  <p role="status" className="text-sm text-ink-2 tabular-nums empty:hidden">
    {children}
  </p>
);

/** 'n of m registrations': how many match the search, of how many. */
export const OwnCount = ({ list }: { list: RegistrationListState }) => {
  const t = useText(listTexts);
  const { data } = useQuery(registrationPage('own', { page: 1, limit: pageSize, search: '' }));
  return <Line>{t('countOf', { n: list.total, m: data?.pagination.total ?? list.total })}</Line>;
};

/** 'Showing x to y of total'; nothing for an empty list. */
export const ShownRange = ({ list }: { list: RegistrationListState }) => {
  const t = useText(listTexts);
  const from = (list.filters.page - 1) * pageSize + 1;
  const to = from + list.records.length - 1;
  return (
    <Line>{list.records.length === 0 ? null : t('showing', { from, to, total: list.total })}</Line>
  );
};
