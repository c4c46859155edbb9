import { workbenchPageSize } from '@gi/contract/values/page-size';
import { useQuery } from '@tanstack/react-query';
import UserPlus from 'lucide-react/icons/user-plus';
import { useCallback, useState } from 'react';
import { userList } from '#api/users.ts';
import { paths } from '#pages/paths.ts';
import { Button } from '#components/buttons/button.tsx';
import { GridFrame } from '#components/grid/grid-frame.tsx';
import { GridToolbar } from '#components/grid/grid-toolbar.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { EmptyState } from '#components/messages/states.tsx';
import { LoadError } from '#features/record/load-error.tsx';
import { useUserGrid } from '#features/users/use-user-grid.tsx';
import { UserDialogs } from '#features/users/user-dialogs.tsx';
import type { OpenDialog } from '#features/users/user-dialogs.tsx';
import { UserTotals } from '#features/users/user-totals.tsx';
import { gridTexts } from '#i18n/en/grid.ts';
import { menuTexts } from '#i18n/en/menu.ts';
import { useText } from '#i18n/language.ts';
import { userTexts } from '#i18n/en/users.ts';
import { addressOf, useListAddress } from '#lib/lists/list-address.ts';

export const Page = () => {
  const t = useText(userTexts);
  const menuText = useText(menuTexts);
  const gridText = useText(gridTexts);
  const { filters, setAddress, setSearch } = useListAddress();
  const { search, page } = filters;
  const [open, setOpen] = useState<OpenDialog>();
  const [message, setMessage] = useState<string>();
  const setPage = useCallback(
    (next: number) => setAddress(addressOf({ search, page: next }), { replace: true }),
    [setAddress, search],
  );
  const { grid, loaded } = useUserGrid({
    search,
    page,
    setPage,
    registrationsPath: paths.userRegistrations,
    onManage: (user) => setOpen({ dialog: 'manage', user }),
  });
  // The same query as that of the page that is shown.
  const { data } = useQuery(userList({ page, limit: workbenchPageSize, search }));
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
      <GridFrame
        grid={grid}
        toolbar={
          <>
            <UserTotals totals={data?.totals} />
            <GridToolbar
              grid={grid}
              search={{
                value: search,
                onSearch: setSearch,
                label: t('searchLabel'),
                clearLabel: t('clearSearch'),
              }}
              count={
                grid.total === undefined ? t('loading') : gridText('rows', { count: grid.total })
              }
            />
          </>
        }
        messages={
          <>
            {message ? <Notice tone="success">{message}</Notice> : null}
            <LoadError query={loaded} />
          </>
        }
        empty={
          <EmptyState kind="noneFound" title={t('noneFound')}>
            {t('noneFoundHint', { search })}
          </EmptyState>
        }
      />
      <UserDialogs open={open} onOpen={setOpen} onDone={setMessage} />
    </>
  );
};
