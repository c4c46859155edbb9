import type { User } from '@gi/contract/schemas/users';
import Settings2 from 'lucide-react/icons/settings-2';
import ListTree from 'lucide-react/icons/list-tree';
import { useAreaNamer } from '#api/area-names.ts';
import { useStoredUser } from '#api/session.ts';
import type { GridList, RowAction } from '#components/grid/grid-list.ts';
import { useWholeGrid } from '#components/grid/use-whole-grid.ts';
import { useText } from '#i18n/language.ts';
import { userTexts } from '#i18n/en/users.ts';
import { useGridAddress } from '#lib/lists/grid-address.ts';
import { userOrders, useUserColumns } from './user-columns.tsx';
import { filteredUsers } from './user-filters.tsx';
import { paths } from '#pages/paths.ts';

type Parts = {
  /** undefined while they are loading. */
  users: readonly User[] | undefined;
  onManage: (user: User) => void;
};

/** The actions of an account's row. */
const useRowActions = ({ onManage }: Parts) => {
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
        : { ...view, to: paths.userRegistrations(user.id) },
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
  const { users, onManage } = parts;
  const me = useStoredUser()?.id ?? 0;
  const { further, search, change } = useGridAddress();
  const { role = '', state = '', area = '' } = further;
  const filter = { role, state, area };
  const namesOf = useAreaNamer(users?.map((user) => user.areas) ?? []);
  const areasOf = (user: User) => namesOf(user.areas) ?? [];
  const found = users && filteredUsers(users, search, { filter, areasOf });
  const list: GridList<User> = {
    label: t('listTitle'),
    memory: `user-columns-${me}`,
    columns: useUserColumns(areasOf),
    keyOf: ({ id }) => id,
    nameOf: ({ username }) => username,
    actionsOf: useRowActions(parts),
    mostActions: 2,
    open: onManage,
  };
  const grid = useWholeGrid(list, {
    rows: found,
    orderKeys: userOrders,
    view: { ...further, search },
  });
  return { grid, filter, areasOf, change };
};
