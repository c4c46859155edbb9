import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { workbenchTexts } from '#i18n/en/workbench.ts';
import { useText } from '#i18n/language.ts';
import { NAME_COLUMN } from './columns.tsx';
import { NARROWEST, WIDEST } from './use-column-layout.ts';
import type { ColumnLayout } from './use-column-layout.ts';

/** Which columns are shown and how wide they are, for people who do not drag edges too. */
export const ColumnDialog = ({
  layout,
  onClose,
}: {
  layout: ColumnLayout;
  onClose: () => void;
}) => {
  const t = useText(workbenchTexts);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('columns')}
      footer={
        <>
          <Button disabled={!layout.isChanged} onClick={layout.reset}>
            {t('resetColumns')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      <p className="pb-3 text-sm text-ink-2">{t('columnsHint')}</p>
      <ul className="flex flex-col">
        {layout.described.map((column) => (
          <li
            key={column.id}
            className="grid min-h-12 grid-cols-[1fr_12rem_4rem] items-center gap-4 border-t border-line py-1"
          >
            <label className="flex min-h-10 items-center gap-3">
              <input
                type="checkbox"
                className="size-5"
                disabled={column.id === NAME_COLUMN}
                checked={layout.isShown(column)}
                onChange={(event) => layout.show(column.id, event.target.checked)}
              />
              {column.label}
            </label>
            <input
              type="range"
              aria-label={t('widthOf', { column: column.label })}
              min={NARROWEST}
              max={WIDEST}
              step={8}
              value={Math.round(layout.widthOf(column))}
              disabled={!layout.isShown(column)}
              onChange={(event) => layout.resize(column.id, Number(event.target.value))}
              className="accent-indigo"
            />
            <span className="text-end text-sm text-ink-2 tabular-nums">
              {Math.round(layout.widthOf(column))}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
