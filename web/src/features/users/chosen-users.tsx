import type { User } from '@gi/contract/schemas/users';
import { useStoredUser } from '#api/session.ts';
import type { Many } from '#api/use-many.ts';
import { changeUser } from '#api/users.ts';
import { ExportChosen } from '#components/grid/export-chosen.tsx';
import { ManyButton } from '#components/grid/many-button.tsx';
import type { Grid } from '#components/grid/use-grid.ts';
import { userTexts } from '#i18n/en/users.ts';
import { useText } from '#i18n/language.ts';

/** The accounts that are not so yet; never the own one, which the server would refuse. */
const toChange = (chosen: readonly User[], me: number | undefined, disabled: boolean) =>
  chosen
    .filter((user) => user.id !== me && user.disabled !== disabled)
    .map(({ id, username }) => ({ id, name: username }));

/** What is done with the chosen accounts: they are disabled, which asks first, enabled, or saved as a file. */
export const ChosenUsers = ({ grid, many }: { grid: Grid<User>; many: Many }) => {
  const t = useText(userTexts);
  const me = useStoredUser()?.id;
  const chosen = [...grid.selection.rows.values()];
  const toDisable = toChange(chosen, me, true);
  const toEnable = toChange(chosen, me, false);
  return (
    <>
      <ExportChosen grid={grid} fileName="users" />
      <ManyButton
        many={many}
        items={toEnable}
        act={({ id }) => changeUser({ id, changes: { disabled: false } })}
        done={(count) => t('enabledMany', { count })}
      >
        {t('enableChosen', { n: toEnable.length })}
      </ManyButton>
      <ManyButton
        many={many}
        items={toDisable}
        act={({ id }) => changeUser({ id, changes: { disabled: true } })}
        done={(count) => t('disabledMany', { count })}
        question={{
          title: t('disableManyTitle', { count: toDisable.length }),
          text: t('disableManyText', { names: toDisable.map(({ name }) => name).join(', ') }),
          confirmLabel: t('disable'),
          danger: true,
        }}
      >
        {t('disableChosen', { n: toDisable.length })}
      </ManyButton>
    </>
  );
};
