import { roles } from '@gi/contract/fields/roles';
import type { User } from '@gi/contract/schemas/users';
import { OrNotProvided } from '#components/cards/not-provided.tsx';
import { countColumn, sortedColumn, type GridColumn } from '#components/grid/grid-list.ts';
import { common } from '#i18n/en/common.ts';
import { userTexts } from '#i18n/en/users.ts';
import { useText } from '#i18n/language.ts';
import { roleTitles } from '#i18n/role-titles.ts';
import { fileTime } from '#lib/format/file-time.ts';
import { formatDate, formatDateTime } from '#lib/format/format.ts';
import type { OrderKeys } from '#lib/lists/rows-in-order.ts';
import { UserChips } from './user-chips.tsx';

const instant = (time: string | null): number => (time === null ? 0 : Date.parse(time));

export const userOrders: OrderKeys<User> = {
  username: ({ username }) => username,
  id: ({ id }) => id,
  email: ({ email }) => email ?? '',
  role: ({ role }) => roles.indexOf(role),
  registrations: (user) => user.total_registrations,
  latest: (user) => instant(user.latest_registration_date),
  joined: (user) => instant(user.created_at),
  lastLogin: (user) => instant(user.last_login),
};

/** A day with its time as a tip; without one, a text instead. */
const day = (time: string | null, otherwise?: string) =>
  time === null ? (
    otherwise
  ) : (
    <time dateTime={time} title={formatDateTime(time)}>
      {formatDate(time)}
    </time>
  );

/** What the chips of an account say, for a file. */
const useChipTexts = (areasOf: (user: User) => readonly string[]) => {
  const t = useText(userTexts);
  const title = useText(common);
  return (user: User): string =>
    [
      title(roleTitles[user.role]),
      ...areasOf(user),
      ...(user.second_factor ? [t('secondFactor')] : []),
      ...(user.disabled ? [t('disabled')] : []),
    ].join('; ');
};

/**
 * The columns of the accounts from left to right; at 1280 px all of them are in sight.
 * @param areasOf the names of what an account is bound to
 */
export const useUserColumns = (
  areasOf: (user: User) => readonly string[],
): readonly GridColumn<User>[] => {
  const t = useText(userTexts);
  const chips = useChipTexts(areasOf);
  return [
    { ...sortedColumn('username', t('username'), 106), cell: (user) => user.username },
    { ...sortedColumn('id', t('id'), 54), cell: (user) => user.id },
    {
      ...sortedColumn('email', t('email'), 128),
      cell: ({ email }) => (
        <span title={email ?? undefined}>
          <OrNotProvided>{email}</OrNotProvided>
        </span>
      ),
      text: ({ email }) => email,
    },
    {
      ...sortedColumn('role', t('role'), 206),
      cell: (user) => (
        // The role is whole, and beside it 'Disabled'; what else does not fit ends in '…', and the tip has all of it.
        <span
          title={chips(user)}
          className="inline-flex h-full max-w-full items-center *:min-w-0 *:flex-nowrap *:*:min-w-0 *:*:first:shrink-0 *:*:*:truncate"
        >
          <UserChips user={user} />
        </span>
      ),
      text: chips,
    },
    countColumn(
      sortedColumn('registrations', t('registrations'), 112, 'down'),
      (user) => user.total_registrations,
    ),
    {
      ...sortedColumn('latest', t('latest'), 104, 'down'),
      cell: (user) => day(user.latest_registration_date, t('none')),
      text: (user) => fileTime(user.latest_registration_date),
    },
    {
      ...sortedColumn('joined', t('joined'), 104, 'down'),
      cell: (user) => day(user.created_at),
      text: (user) => fileTime(user.created_at),
    },
    {
      ...sortedColumn('lastLogin', t('lastLogin'), 104, 'down'),
      cell: (user) => day(user.last_login, t('never')),
      text: (user) => fileTime(user.last_login),
    },
  ];
};
