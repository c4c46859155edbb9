import { pageSize } from '@gi/contract/paging';
import type { User } from '@gi/contract/users';
import { useQuery } from '@tanstack/react-query';
import { Settings2, UserCheck, UserPlus, UserRound, Users, UserStar } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { userList } from '#api/users.ts';
import { paths } from '#app/paths.ts';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Pagination } from '#components/ui/pagination.tsx';
import { StatCard } from '#components/ui/stat-card.tsx';
import { EmptyState, SkeletonRows } from '#components/ui/states.tsx';
import { LoadFailure } from '#features/registrations/load-failure.tsx';
import { AddUser } from '#features/users/add-user.tsx';
import { DeleteUser } from '#features/users/delete-user.tsx';
import { ManageUser } from '#features/users/manage-user.tsx';
import { PasswordShown } from '#features/users/password-shown.tsx';
import type { Handover } from '#features/users/password-shown.tsx';
import { UserSearch } from '#features/users/user-search.tsx';
import { UserTable } from '#features/users/user-table.tsx';
import { useText } from '#i18n/language.ts';
import { userTexts } from '#i18n/en/users.ts';
import { addressOf, neighbour, placeOf } from '#lib/list-address.ts';

type Totals = { users: number; active: number; admins: number; regular: number };

function Numbers({ totals }: { totals: Totals | undefined }) {
  const t = useText(userTexts);
  const active = (
    <>
      {t('activeUsers')} <span className="text-xs">({t('activeHint')})</span>
    </>
  );
  const icon = { size: 22, strokeWidth: 1.5 };
  return (
    <div className="grid grid-cols-2 gap-3 wide:grid-cols-4">
      <StatCard value={totals?.users} label={t('totalUsers')} icon={<Users {...icon} />} />
      <StatCard value={totals?.active} label={active} icon={<UserCheck {...icon} />} />
      <StatCard value={totals?.admins} label={t('adminUsers')} icon={<UserStar {...icon} />} />
      <StatCard value={totals?.regular} label={t('regularUsers')} icon={<UserRound {...icon} />} />
    </div>
  );
}

function RowActions({ user, onManage }: { user: User; onManage: (user: User) => void }) {
  const t = useText(userTexts);
  const n = user.total_registrations;
  const label = t('viewRegistrationsOf', { name: user.username, n });
  return (
    <div className="flex flex-wrap gap-2 pt-1 *:grow wide:flex-col wide:pt-0">
      {n === 0 ? (
        <Button disabled aria-label={label} className="px-3 text-sm whitespace-nowrap">
          {t('viewRegistrations', { n })}
        </Button>
      ) : (
        <ButtonLink
          to={paths.userRegistrations(user.id)}
          aria-label={label}
          className="px-3 text-sm whitespace-nowrap"
        >
          {t('viewRegistrations', { n })}
        </ButtonLink>
      )}
      <Button
        aria-label={t('manageUser', { name: user.username })}
        className="px-3 text-sm"
        icon={<Settings2 size={16} aria-hidden="true" />}
        onClick={() => onManage(user)}
      >
        {t('manage')}
      </Button>
    </div>
  );
}

/** Which of the page's dialogs is open. */
type Open =
  | { dialog: 'add' }
  | { dialog: 'manage' | 'delete'; user: User }
  | { dialog: 'password'; handover: Handover };

type DialogsProps = {
  open: Open | undefined;
  setOpen: (open: Open | undefined) => void;
  setMessage: (message: string) => void;
};

function Dialogs({ open, setOpen, setMessage }: DialogsProps) {
  const close = () => setOpen(undefined);
  function say(message: string) {
    close();
    setMessage(message);
  }
  const handOver = (handover: Handover) => setOpen({ dialog: 'password', handover });
  switch (open?.dialog) {
    case undefined:
      return null;
    case 'add':
      return <AddUser onClose={close} onCreated={handOver} />;
    case 'password':
      return <PasswordShown handover={open.handover} onClose={() => say(open.handover.message)} />;
    case 'delete':
      return <DeleteUser user={open.user} onClose={close} onDeleted={say} />;
    case 'manage':
      return (
        <ManageUser
          user={open.user}
          onClose={close}
          onChanged={say}
          onPassword={handOver}
          onDelete={() => setOpen({ dialog: 'delete', user: open.user })}
        />
      );
  }
}

export function Page() {
  const t = useText(userTexts);
  const [address, setAddress] = useSearchParams();
  const [open, setOpen] = useState<Open>();
  const [message, setMessage] = useState<string>();
  const place = placeOf(address);
  const { page, search, cursor } = place;
  const at = cursor === undefined ? { page } : { cursor };
  const list = useQuery(userList({ ...at, limit: pageSize, search }));
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        back={{ to: paths.admin, label: t('backToAdmin') }}
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
      <div className="flex flex-col gap-4">
        <Numbers totals={list.data?.totals} />
        <UserSearch
          key={search}
          value={search}
          onSearch={(text) => setAddress(addressOf({ search: text }))}
        />
        {message ? <Notice tone="success">{message}</Notice> : null}
        {list.isPending ? <SkeletonRows label={t('loading')} /> : null}
        {list.isError ? (
          <LoadFailure
            error={list.error}
            retrying={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        ) : null}
        {list.data?.users.length === 0 ? (
          <EmptyState title={t('noneFound')}>{t('noneFoundHint', { search })}</EmptyState>
        ) : null}
        {list.data && list.data.users.length > 0 ? (
          <UserTable
            users={list.data.users}
            actions={(user) => (
              <RowActions user={user} onManage={() => setOpen({ dialog: 'manage', user })} />
            )}
          />
        ) : null}
        <Pagination
          page={page}
          totalPages={list.data?.pagination.totalPages ?? 1}
          onPage={(next) => {
            setAddress(addressOf(neighbour(place, next, list.data?.pagination ?? {})));
            window.scrollTo({ top: 0 });
          }}
        />
      </div>
      <Dialogs open={open} setOpen={setOpen} setMessage={setMessage} />
    </>
  );
}
