import { formatNumber } from '#lib/format/numbers.ts';
import type { User } from '@gi/contract/schemas/users';
import MapPin from 'lucide-react/icons/map-pin';
import type { ReactNode } from 'react';
import { useAreaNames } from '#api/area-names.ts';
import { Chip, ChipList } from '#components/cards/chip.tsx';
import { OrNotProvided } from '#components/cards/not-provided.tsx';
import { DataTable } from '#components/tables/data-table.tsx';
import type { Column } from '#components/tables/data-table.tsx';
import { useText } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';
import { roleTitles } from '#i18n/role-titles.ts';
import { userTexts } from '#i18n/en/users.ts';
import { formatDate, formatDateTime } from '#lib/format/format.ts';

/** The role, and that an account is disabled, in words. */
export const UserChips = ({
  user,
}: {
  user: Pick<User, 'role' | 'areas' | 'disabled' | 'second_factor'>;
}) => {
  const t = useText(userTexts);
  const title = useText(common);
  const area = useAreaNames(user.areas);
  return (
    <ChipList>
      <Chip tone={user.role === 'user' ? 'neutral' : 'indigo'}>
        {user.role === 'admin' || user.role === 'user'
          ? t(user.role)
          : title(roleTitles[user.role])}
      </Chip>
      {area === undefined ? null : (
        <Chip tone="turmeric" icon={<MapPin size={14} aria-hidden="true" className="shrink-0" />}>
          {area}
        </Chip>
      )}
      {user.second_factor ? <Chip tone="leaf">{t('secondFactor')}</Chip> : null}
      {user.disabled ? <Chip tone="madder">{t('disabled')}</Chip> : null}
    </ChipList>
  );
};

/** A day that does not break, with its time as a tip; without one, a text instead. */
const day = (time: string | null, otherwise?: string) => (
  <span className="wide:text-sm wide:whitespace-nowrap">
    {time === null ? (
      otherwise
    ) : (
      <time dateTime={time} title={formatDateTime(time)}>
        {formatDate(time)}
      </time>
    )}
  </span>
);

type UserTableProps = { users: readonly User[]; actions: (user: User) => ReactNode };

/** The accounts: a table on wide screens, cards on phones. */
export const UserTable = ({ users, actions }: UserTableProps) => {
  const t = useText(userTexts);
  const columns: Column<User>[] = [
    {
      key: 'username',
      header: t('username'),
      primary: true,
      cell: (user) => (
        <span className="flex flex-col">
          <span>{user.username}</span>
          <span className="text-sm font-normal text-ink-2">
            {t('idOf', { id: String(user.id) })}
          </span>
        </span>
      ),
    },
    {
      key: 'email',
      header: t('email'),
      cell: (user) => (
        <span className="wrap-anywhere wide:text-sm">
          <OrNotProvided>{user.email}</OrNotProvided>
        </span>
      ),
    },
    { key: 'role', header: t('role'), cell: (user) => <UserChips user={user} /> },
    {
      key: 'registrations',
      header: t('registrations'),
      align: 'end',
      cell: (user) => formatNumber(user.total_registrations),
    },
    {
      key: 'latest',
      header: t('latest'),
      cell: (user) => day(user.latest_registration_date, t('none')),
    },
    { key: 'joined', header: t('joined'), cell: (user) => day(user.created_at) },
    {
      key: 'lastLogin',
      header: t('lastLogin'),
      cell: (user) => day(user.last_login, t('never')),
    },
    { key: 'actions', header: t('actions'), plain: true, cell: actions },
  ];
  return (
    <DataTable caption={t('listTitle')} columns={columns} rows={users} rowKey={(user) => user.id} />
  );
};
