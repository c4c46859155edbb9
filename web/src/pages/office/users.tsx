import { useQuery } from '@tanstack/react-query';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { useMany } from '#api/use-many.ts';
import { allUsers } from '#api/users.ts';
import { paths } from '#pages/paths.ts';
import { Button } from '#components/buttons/button.tsx';
import { GridFrame } from '#components/grid/grid-frame.tsx';
import { GridToolbar } from '#components/grid/grid-toolbar.tsx';
import { ManyNotice } from '#components/messages/many-notice.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { EmptyState } from '#components/messages/states.tsx';
import { LoadError } from '#features/record/load-error.tsx';
import { ChosenUsers } from '#features/users/chosen-users.tsx';
import { useUserGrid } from '#features/users/use-user-grid.tsx';
import { UserDialogs, type OpenDialog } from '#features/users/user-dialogs.tsx';
import { UserFilters, useUserChips } from '#features/users/user-filters.tsx';
import { UserTotals } from '#features/users/user-totals.tsx';
import { menuTexts } from '#i18n/en/menu.ts';
import { useText } from '#i18n/language.ts';
import { userTexts } from '#i18n/en/users.ts';
import { useGridAddress } from '#lib/lists/grid-address.ts';

type Listed = ReturnType<typeof useUserGrid> & Pick<Parameters<typeof useUserGrid>[0], 'users'>;

/** The totals, the search and the filters. */
const Top = ({ grid, users, filter, areasOf, change }: Listed) => {
  const t = useText(userTexts);
  const { search, setSearch } = useGridAddress();
  return (
    <GridToolbar
      grid={grid}
      search={{
        value: search,
        onSearch: setSearch,
        label: t('searchLabel'),
      }}
      count={t('found', { n: grid.total ?? 0, total: users?.length ?? 0 })}
      chips={useUserChips({ filter, onChange: change })}
      filterDialog={(close) => (
        <UserFilters
          filter={filter}
          onChange={change}
          users={users ?? []}
          areasOf={areasOf}
          onClose={close}
        />
      )}
    />
  );
};

export const Page = () => {
  const t = useText(userTexts);
  const menuText = useText(menuTexts);
  const [open, setOpen] = useState<OpenDialog>();
  const [message, setMessage] = useState<string>();
  const query = useQuery(allUsers());
  const users = query.data?.users;
  const listed = useUserGrid({
    users,
    onManage: (user) => setOpen({ dialog: 'manage', user }),
  });
  const many = useMany('users');
  const { search } = useGridAddress();
  return (
    <>
      <PageHeader
        title={menuText('users')}
        subtitle={t('subtitle')}
        kind={t('title')}
        back={{ to: paths.admin, label: menuText('back', { place: menuText('register') }) }}
        actions={
          <Button
            variant="primary"
            icon={<UserPlus size={18} aria-hidden="true" />}
            onClick={() => setOpen({ dialog: 'add' })}
          >
            {t('addUser')}
          </Button>
        }
      />
      <GridFrame
        grid={listed.grid}
        toolbar={
          <>
            <UserTotals totals={query.data?.totals} />
            <Top {...listed} users={users} />
          </>
        }
        messages={
          <>
            <ManyNotice result={many.result} failedText={(failure) => t('notChanged', failure)} />
            {message ? <Notice tone="success">{message}</Notice> : null}
            <LoadError query={query} />
          </>
        }
        empty={
          <EmptyState kind="noneFound" title={t('noneFound')}>
            {search === '' ? t('noneFitsHint') : t('noneFoundHint', { search })}
          </EmptyState>
        }
        ofChosen={<ChosenUsers grid={listed.grid} many={many} />}
      />
      <UserDialogs open={open} onOpen={setOpen} onDone={setMessage} />
    </>
  );
};
