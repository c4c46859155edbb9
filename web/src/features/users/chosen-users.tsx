import type { User } from '@gi/contract/schemas/users';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx';
import { ExportChosen } from '#components/grid/export-chosen.tsx';
import type { Grid } from '#components/grid/use-grid.ts';
import { ManyNotice } from '#components/messages/many-notice.tsx';
import { userTexts } from '#i18n/en/users.ts';
import { useText } from '#i18n/language.ts';
import type { DisableMany } from './use-disable-many.ts';

/** How the last change of several accounts went. */
export const DisableManyNotice = ({ many: { result } }: { many: DisableMany }) => {
  const t = useText(userTexts);
  if (result === undefined) return null;
  return (
    <ManyNotice
      done={t(result.toDisabled ? 'disabledMany' : 'enabledMany', { count: result.done })}
      failed={result.failed}
      failedText={(failure) => t('notChanged', failure)}
    />
  );
};

/** What is done with the chosen accounts: they are disabled, which asks first, enabled, or saved as a file. */
export const ChosenUsers = ({ grid, many }: { grid: Grid<User>; many: DisableMany }) => {
  const t = useText(userTexts);
  const [asks, setAsks] = useState(false);
  const chosen = [...grid.selection.rows.values()];
  const toDisable = many.changed(chosen, true);
  const toEnable = many.changed(chosen, false);
  return (
    <>
      <ExportChosen grid={grid} fileName="users" />
      {toEnable.length === 0 ? null : (
        <Button
          className="px-3 text-sm"
          pending={many.pending}
          onClick={() => void many.change(toEnable, false)}
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
          void many.change(toDisable, true);
        }}
        onClose={() => setAsks(false)}
      >
        {t('disableManyText', { names: toDisable.map(({ username }) => username).join(', ') })}
      </ConfirmDialog>
    </>
  );
};
