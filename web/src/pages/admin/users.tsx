import { pageSize } from '@gi/contract/values/page-size';
import { useQuery } from '@tanstack/react-query';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { userList } from '#api/users.ts';
import { paths } from '#pages/paths.ts';
import { Button } from '#components/buttons/button.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { Pagination } from '#components/tables/pagination.tsx';
import { EmptyState, SkeletonRows } from '#components/messages/states.tsx';
import { LoadError } from '#features/record/load-error.tsx';
import { UserDialogs } from '#features/users/user-dialogs.tsx';
import type { OpenDialog } from '#features/users/user-dialogs.tsx';
import { UserRowActions } from '#features/users/user-row-actions.tsx';
import { UserSearch } from '#features/users/user-search.tsx';
import { UserTable } from '#features/users/user-table.tsx';
import { UserTotals } from '#features/users/user-totals.tsx';
import { menuTexts } from '#i18n/en/menu.ts';
import { useText } from '#i18n/language.ts';
import { userTexts } from '#i18n/en/users.ts';
import {
  addressOf,
  pageQuery,
  useLastPageInstead,
  useListAddress,
} from '#lib/lists/list-address.ts';

export const Page = () => {
  const t = useText(userTexts);
  const menuText = useText(menuTexts);
  const { filters, setAddress, setPage } = useListAddress();
  const { search, page } = filters;
  const [open, setOpen] = useState<OpenDialog>();
  const [message, setMessage] = useState<string>();
  const list = useQuery(userList({ ...pageQuery(filters), limit: pageSize, search }));
  const { pagination, users } = list.data ?? {};
  useLastPageInstead(
    users && pagination && !list.isPlaceholderData
      ? { ...pagination, rows: users.length }
      : undefined,
  );
  const add = (
    <Button
      variant="primary"
      icon={<UserPlus size={18} aria-hidden="true" />}
      onClick={() => setOpen({ dialog: 'add' })}
    >
      {t('addUser')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={menuText('users')}
        subtitle={t('subtitle')}
        kind={t('title')}
        back={{ to: paths.admin, label: menuText('back', { place: menuText('register') }) }}
        actions={add}
      />
      <div className="flex flex-col gap-4">
        <UserTotals totals={list.data?.totals} />
        <UserSearch
          key={search}
          value={search}
          onSearch={(text) => setAddress(addressOf({ search: text }))}
        />
        {message ? <Notice tone="success">{message}</Notice> : null}
        {list.isPending ? <SkeletonRows label={t('loading')} /> : null}
        <LoadError query={list} />
        {users?.length === 0 ? (
          <EmptyState title={t('noneFound')}>{t('noneFoundHint', { search })}</EmptyState>
        ) : null}
        {users && users.length > 0 ? (
          <UserTable
            users={users}
            actions={(user) => (
              <UserRowActions
                user={user}
                registrationsPath={paths.userRegistrations(user.id)}
                onManage={() => setOpen({ dialog: 'manage', user })}
              />
            )}
          />
        ) : null}
        <Pagination
          page={page}
          totalPages={pagination?.totalPages ?? 1}
          onPage={(next) => {
            setPage(next, pagination);
            window.scrollTo({ top: 0 });
          }}
        />
      </div>
      <UserDialogs open={open} onOpen={setOpen} onDone={setMessage} />
    </>
  );
};
