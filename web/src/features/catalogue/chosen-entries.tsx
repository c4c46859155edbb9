import { useState, type ReactNode } from 'react';
import { retire, type EntryKind } from '#api/catalogue-editing.ts';
import { Button } from '#components/buttons/button.tsx';
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx';
import { ExportChosen } from '#components/grid/export-chosen.tsx';
import type { Grid } from '#components/grid/use-grid.ts';
import { ManyNotice } from '#components/messages/many-notice.tsx';
import { catalogueTexts } from '#i18n/en/catalogue.ts';
import { useText } from '#i18n/language.ts';
import type { ManyEntries } from './use-many-entries.ts';

/** How the last change of several entries went. */
export const ManyEntriesNotice = ({ many: { result } }: { many: ManyEntries }) => {
  const t = useText(catalogueTexts);
  if (result === undefined) return null;
  return (
    <ManyNotice
      done={t(result.doneText, { count: result.done })}
      failed={result.failed}
      failedText={(failure) => t('notSaved', failure)}
    />
  );
};

type ChosenEntriesProps<Entry> = {
  kind: EntryKind;
  grid: Grid<Entry>;
  many: ManyEntries;
  /** Saves an entry as no longer retired. */
  bringBack: (entry: Entry) => Promise<unknown>;
  children?: ReactNode;
};

/** What is done with the chosen entries: they are retired, which asks first, brought back, or saved as a file. */
export const ChosenEntries = <Entry extends { id: number; name: string; retired: boolean }>(
  props: ChosenEntriesProps<Entry>,
) => {
  const { kind, grid, many, bringBack } = props;
  const t = useText(catalogueTexts);
  const [asks, setAsks] = useState(false);
  const chosen = [...grid.selection.rows.values()];
  const inUse = chosen.filter(({ retired }) => !retired);
  const retired = chosen.filter((entry) => entry.retired);
  return (
    <>
      <ExportChosen grid={grid} fileName={kind === 'product' ? 'products' : 'categories'} />
      {props.children}
      {retired.length === 0 ? null : (
        <Button
          className="px-3 text-sm"
          pending={many.pending}
          onClick={() => many.run('bringBack', retired, bringBack)}
        >
          {t('bringBackChosen', { n: retired.length })}
        </Button>
      )}
      {inUse.length === 0 ? null : (
        <Button className="px-3 text-sm" pending={many.pending} onClick={() => setAsks(true)}>
          {t('retireChosen', { n: inUse.length })}
        </Button>
      )}
      <ConfirmDialog
        open={asks}
        title={t('retireManyTitle', { count: inUse.length })}
        confirmLabel={t('retire')}
        onConfirm={() => {
          setAsks(false);
          many.run('retire', inUse, ({ id }) => retire({ kind, id }));
        }}
        onClose={() => setAsks(false)}
      >
        {t('retireManyText', { names: inUse.map(({ name }) => name).join(', ') })}
      </ConfirmDialog>
    </>
  );
};
