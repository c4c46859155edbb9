import { roles } from '@gi/contract/fields/roles';
import type { User } from '@gi/contract/schemas/users';
import { chipsOf, type FilterChip } from '#components/grid/filter-chips.tsx';
import { FilterDialog } from '#components/grid/filter-dialog.tsx';
import { SelectField } from '#components/fields/select-field.tsx';
import { common } from '#i18n/en/common.ts';
import { userTexts } from '#i18n/en/users.ts';
import { useText } from '#i18n/language.ts';
import { roleTitles } from '#i18n/role-titles.ts';
import { matcherOf } from '#lib/search/text-search.ts';

/** The filters of the accounts as the address has them; '' is none. */
export type UserFilter = { role: string; state: string; area: string };
type FilterProps = { filter: UserFilter; onChange: (change: Partial<UserFilter>) => void };
type AreasOf = (user: User) => readonly string[];

/** The states of an account, each with whom it takes in and its words. */
const states = {
  enabled: { label: 'enabled', has: (user: User) => !user.disabled },
  disabled: { label: 'disabled', has: (user: User) => user.disabled },
  never: { label: 'neverSignedIn', has: (user: User) => user.last_login === null },
} as const;
const stateNames = ['enabled', 'disabled', 'never'] as const;

/** The filter value of accounts that are bound to no area. No State, district or product has this name. */
const NO_AREA = '-';

/** The accounts that a search and the filters leave. */
export const filteredUsers = (
  users: readonly User[],
  search: string,
  { filter: { role, state, area }, areasOf }: { filter: UserFilter; areasOf: AreasOf },
): readonly User[] => {
  const matches = matcherOf(search);
  const ofState = stateNames.find((each) => each === state);
  return users.filter(
    (user) =>
      matches(`${user.username} ${user.email ?? ''}`) &&
      (role === '' || user.role === role) &&
      (ofState === undefined || states[ofState].has(user)) &&
      (area === '' || (area === NO_AREA ? user.areas === null : areasOf(user).includes(area))),
  );
};

/** By role, state and area. */
export const UserFilters = (
  props: FilterProps & { users: readonly User[]; areasOf: AreasOf; onClose: () => void },
) => {
  const { filter, onChange, users, areasOf, onClose } = props;
  const t = useText(userTexts);
  const title = useText(common);
  const areas = [...new Set(users.flatMap(areasOf))].toSorted();
  return (
    <FilterDialog
      isSet={Object.values(filter).some((value) => value !== '')}
      onClear={() => onChange({ role: '', state: '', area: '' })}
      onClose={onClose}
    >
      <SelectField
        label={t('role')}
        value={filter.role}
        none={t('anyRole')}
        options={roles.map((role) => ({ value: role, label: title(roleTitles[role]) }))}
        onChange={({ target }) => onChange({ role: target.value })}
      />
      <SelectField
        label={t('state')}
        value={filter.state}
        none={t('anyState')}
        options={stateNames.map((state) => ({ value: state, label: t(states[state].label) }))}
        onChange={({ target }) => onChange({ state: target.value })}
      />
      <SelectField
        label={t('area')}
        value={filter.area}
        none={t('anyArea')}
        options={[
          { value: NO_AREA, label: t('withoutArea') },
          ...areas.map((name) => ({ value: name, label: name })),
        ]}
        onChange={({ target }) => onChange({ area: target.value })}
      />
    </FilterDialog>
  );
};

/** The filters that are set, each with the way to remove it. */
export const useUserChips = ({ filter, onChange }: FilterProps): readonly FilterChip[] => {
  const t = useText(userTexts);
  const title = useText(common);
  const role = roles.find((each) => each === filter.role);
  const state = stateNames.find((each) => each === filter.state);
  return chipsOf(
    [
      [['role'], role && title(roleTitles[role])],
      [['state'], state && t(states[state].label)],
      [['area'], filter.area === NO_AREA ? t('withoutArea') : filter.area],
    ],
    onChange,
  );
};
