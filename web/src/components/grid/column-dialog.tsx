import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { Button, IconButton } from '#components/buttons/button.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { SelectField } from '#components/fields/select-field.tsx';
import { gridTexts } from '#i18n/en/grid.ts';
import { useText } from '#i18n/language.ts';
import type { GridOrder } from './grid-list.ts';
import { NARROWEST, WIDEST, type ColumnLayout } from './use-column-layout.ts';

type ColumnDialogProps = {
  layout: ColumnLayout;
  order: GridOrder | undefined;
  onClose: () => void;
};

/** The order of the rows: cards have no headings to press. */
const OrderField = ({ layout, order }: { layout: ColumnLayout; order: GridOrder }) => {
  const t = useText(gridTexts);
  const options = layout.described.flatMap(({ label, sort: { up, down } = {} }) => [
    ...(up === undefined ? [] : [{ value: up, label: t('ascending', { column: label }) }]),
    ...(down === undefined ? [] : [{ value: down, label: t('descending', { column: label }) }]),
  ]);
  if (options.length === 0) return null;
  const isListed = options.some(({ value }) => value === order.usual);
  return (
    <SelectField
      className="pb-4"
      label={t('order')}
      value={order.now}
      options={isListed ? options : [{ value: order.usual, label: t('usualOrder') }, ...options]}
      onChange={(event) => order.change(event.target.value)}
    />
  );
};

type ColumnRowProps = {
  column: ColumnLayout['described'][number];
  layout: ColumnLayout;
  isSecond: boolean;
  isLast: boolean;
};

/** A column: whether it is shown, its place, and its width, which cards do not have. */
const ColumnRow = ({ column, layout, isSecond, isLast }: ColumnRowProps) => {
  const t = useText(gridTexts);
  const isFixed = layout.isFixed(column);
  const about = { column: column.label };
  return (
    <li className="grid min-h-12 grid-cols-[1fr_auto] items-center gap-3 border-t border-line py-1 sm:grid-cols-[1fr_auto_10rem_3rem]">
      <label className="flex min-h-control items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0"
          disabled={isFixed}
          checked={layout.isShown(column)}
          onChange={(event) => layout.show(column.id, event.target.checked)}
        />
        {column.label}
      </label>
      <span className={`flex ${isFixed ? 'invisible' : ''}`}>
        <IconButton
          label={t('moveUp', about)}
          icon={<ArrowUp size={18} aria-hidden="true" />}
          disabled={isFixed || isSecond}
          onClick={() => layout.move(column.id, -1)}
        />
        <IconButton
          label={t('moveDown', about)}
          icon={<ArrowDown size={18} aria-hidden="true" />}
          disabled={isFixed || isLast}
          onClick={() => layout.move(column.id, 1)}
        />
      </span>
      <input
        type="range"
        aria-label={t('widthOf', about)}
        min={NARROWEST}
        max={WIDEST}
        step={8}
        value={Math.round(layout.widthOf(column))}
        disabled={!layout.isShown(column)}
        onChange={(event) => layout.resize(column.id, Number(event.target.value))}
        className="min-w-0 accent-indigo max-sm:hidden"
      />
      <span className="text-end text-sm text-ink-2 tabular-nums max-sm:hidden">
        {Math.round(layout.widthOf(column))}
      </span>
    </li>
  );
};

/** Order and columns, and how wide they are, for people who do not press and drag headings too. */
export const ColumnDialog = ({ layout, order, onClose }: ColumnDialogProps) => {
  const t = useText(gridTexts);
  return (
    <Dialog
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
      {order === undefined ? null : <OrderField layout={layout} order={order} />}
      <p className="pb-3 text-sm text-ink-2">{t('columnsHint')}</p>
      <ul className="flex flex-col">
        {layout.described.map((column, at) => (
          <ColumnRow
            key={column.id}
            column={column}
            layout={layout}
            isLast={at === layout.described.length - 1}
            isSecond={at === 1}
          />
        ))}
      </ul>
    </Dialog>
  );
};
