import type { ReactNode } from 'react';
import { retire, type EntryKind } from '#api/catalogue-editing.ts';
import type { Many } from '#api/use-many.ts';
import { ExportChosen } from '#components/grid/export-chosen.tsx';
import { ManyButton } from '#components/grid/many-button.tsx';
import type { Grid } from '#components/grid/use-grid.ts';
import { catalogueTexts } from '#i18n/en/catalogue.ts';
import { useText } from '#i18n/language.ts';

type ChosenEntriesProps<Entry> = {
  kind: EntryKind;
  grid: Grid<Entry>;
  many: Many;
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
  const chosen = [...grid.selection.rows.values()];
  const inUse = chosen.filter(({ retired }) => !retired);
  const retired = chosen.filter((entry) => entry.retired);
  return (
    <>
      <ExportChosen grid={grid} fileName={kind === 'product' ? 'products' : 'categories'} />
      {props.children}
      <ManyButton
        many={many}
        items={retired}
        act={bringBack}
        done={(count) => t('manyBack', { count })}
      >
        {t('bringBackChosen', { n: retired.length })}
      </ManyButton>
      <ManyButton
        many={many}
        items={inUse}
        act={({ id }) => retire({ kind, id })}
        done={(count) => t('manyRetired', { count })}
        question={{
          title: t('retireManyTitle', { count: inUse.length }),
          text: t('retireManyText', { names: inUse.map(({ name }) => name).join(', ') }),
          confirmLabel: t('retire'),
        }}
      >
        {t('retireChosen', { n: inUse.length })}
      </ManyButton>
    </>
  );
};
