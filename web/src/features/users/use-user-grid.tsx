import type { User } from '@gi/contract/schemas/users';
import { workbenchPageSize } from '@gi/contract/values/page-size';
import Settings2 from 'lucide-react/icons/settings-2';
import ListTree from 'lucide-react/icons/list-tree';
import { usePagedRows } from '#api/paged-rows.ts';
import { useStoredUser } from '#api/session.ts';
import { userList } from '#api/users.ts';
import { OrNotProvided } from '#components/cards/not-provided.tsx';
import type { GridColumn, GridList, RowAction } from '#components/grid/grid-list.ts';
import { useGrid, useGridWindow } from '#components/grid/use-grid.ts';
import { useText } from '#i18n/language.ts';
import { userTexts } from '#i18n/en/users.ts';
import { formatDate, formatDateTime } from '#lib/format/format.ts';
import { formatNumber } from '#lib/format/numbers.ts';
import { UserChips } from './user-chips.tsx';

/** A day with its time as a tip; without one, a text instead. */
const day = (time: string | null, otherwise?: string) =>
  time === null ? (
    otherwise
  ) : (
    <time dateTime={time} title={formatDateTime(time)}>
      {formatDate(time)}
    </time>
  );

/** The columns of the accounts from left to right; at 1280 px all of them are in sight. */
const useColumns = (): readonly GridColumn<User>[] => {
  const t = useText(userTexts);
  const shown = { shown: true };
  return [
    { id: 'username', label: t('username'), width: 140, ...shown, cell: (user) => user.username },
    { id: 'id', label: t('id'), width: 56, ...shown, cell: (user) => user.id },
    {
      id: 'email',
      label: t('email'),
      width: 180,
      ...shown,
      cell: ({ email }) => (
        <span title={email ?? undefined}>
          <OrNotProvided>{email}</OrNotProvided>
        </span>
      ),
    },
    {
      id: 'role',
      label: t('role'),
      width: 140,
      ...shown,
      cell: (user) => (
        <span className="inline-flex h-full items-center *:flex-nowrap">
          <UserChips user={user} />
        </span>
      ),
    },
    {
      id: 'registrations',
      label: t('registrations'),
      width: 112,
      ...shown,
      end: true,
      cell: (user) => formatNumber(user.total_registrations),
    },
    {
      id: 'latest',
      label: t('latest'),
      width: 112,
      ...shown,
      cell: (user) => day(user.latest_registration_date, t('none')),
    },
    {
      id: 'joined',
      label: t('joined'),
      width: 112,
      ...shown,
      cell: (user) => day(user.created_at),
    },
    {
      id: 'lastLogin',
      label: t('lastLogin'),
      width: 112,
      ...shown,
      cell: (user) => day(user.last_login, t('never')),
    },
  ];
};

type Parts = {
  search: string;
  page: number;
  setPage: (page: number) => void;
  /** The list of what an account registered. */
  registrationsPath: (id: number) => string;
  onManage: (user: User) => void;
};

/** The actions of an account's row. */
const useRowActions = ({ registrationsPath, onManage }: Parts) => {
  const t = useText(userTexts);
  return (user: User): readonly RowAction[] => {
    const { username: name, total_registrations: n } = user;
    const view = {
      id: 'registrations',
      label: t('viewRegistrations', { n }),
      name: t('viewRegistrationsOf', { name, n }),
      icon: <ListTree size={18} aria-hidden="true" />,
    };
    return [
      n === 0
        ? { ...view, disabled: true, run: () => undefined }
        : { ...view, to: registrationsPath(user.id) },
      {
        id: 'manage',
        label: t('manage'),
        name: t('manageUser', { name }),
        icon: <Settings2 size={18} aria-hidden="true" />,
        run: () => onManage(user),
      },
    ];
  };
};

/** The accounts as a list. Enter, or a press on a row, manages the account. */
export const useUserGrid = (parts: Parts) => {
  const t = useText(userTexts);
  const { search, page, setPage, onManage } = parts;
  const me = useStoredUser()?.id ?? 0;
  const window = useGridWindow();
  const loaded = usePagedRows(
    {
      queryOf: (number: number) => userList({ page: number, limit: workbenchPageSize, search }),
      rowsIn: ({ users }) => users,
    },
    window.atRest,
    page,
  );
  const list: GridList<User> = {
    label: t('listTitle'),
    memory: `user-columns-${me}`,
    columns: useColumns(),
    keyOf: ({ id }) => id,
    nameOf: ({ username }) => username,
    actionsOf: useRowActions(parts),
    mostActions: 2,
    open: onManage,
  };
  const grid = useGrid(list, {
    window,
    loaded,
    place: { viewKey: search, page, setPage },
    hasChoice: false,
  });
  return { grid, loaded };
};
