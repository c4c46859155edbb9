import type { User } from '@gi/contract/schemas/users';
import { useState } from 'react';
import { useStoredUser } from '#api/session.ts';
import type { Many } from '#api/use-many.ts';
import { changeUser } from '#api/users.ts';
import { Button } from '#components/buttons/button.tsx';
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx';
import { ExportChosen } from '#components/grid/export-chosen.tsx';
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
  const [asks, setAsks] = useState(false);
  const me = useStoredUser()?.id;
  const chosen = [...grid.selection.rows.values()];
  const toDisable = toChange(chosen, me, true);
  const toEnable = toChange(chosen, me, false);
  return (
    <>
      <ExportChosen grid={grid} fileName="users" />
      {toEnable.length === 0 ? null : (
        <Button
          className="px-3 text-sm"
          pending={many.pending}
          onClick={() =>
            void many.run(
              toEnable,
              ({ id }) => changeUser({ id, changes: { disabled: false } }),
              (count) => t('enabledMany', { count }),
            )
          }
        >
          {t('enableChosen', { n: toEnable.length })}
        </Button>
      )}
      {toDisable.length === 0 ? null : (
        <Button className="px-3 text-sm" pending={many.pending} onClick={() => setAsks(true)}>
          {t('disableChosen', { n: toDisable.length })}
        </Button>
      )}
      <ConfirmDialog
        open={asks}
        title={t('disableManyTitle', { count: toDisable.length })}
        confirmLabel={t('disable')}
        danger
        onConfirm={() => {
          setAsks(false);
          void many.run(
            toDisable,
            ({ id }) => changeUser({ id, changes: { disabled: true } }),
            (count) => t('disabledMany', { count }),
          );
        }}
        onClose={() => setAsks(false)}
      >
        {t('disableManyText', { names: toDisable.map(({ name }) => name).join(', ') })}
      </ConfirmDialog>
    </>
  );
};
