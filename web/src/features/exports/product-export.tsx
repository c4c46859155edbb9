import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { searchProducts } from '#api/catalogue-editing.ts';
import { allProducts } from '#api/catalogue.ts';
import { exportByProducts } from '#api/exports.ts';
import { Button } from '#components/buttons/button.tsx';
import { CheckboxRow } from '#components/fields/choices.tsx';
import { TextInput } from '#components/fields/field.tsx';
import { useText } from '#i18n/language.ts';
import { exportTexts } from '#i18n/en/exports.ts';
import { usePortions } from '#lib/lists/use-portions.ts';
import type { ExportChoices } from './export-choices.tsx';
import { ExportPanel } from './export-panel.tsx';
import { useExport } from './use-export.ts';

/** Rows before the first 'Show more'. */
const ROWS = 25;

type ChecklistProps = {
  selected: ReadonlySet<number>;
  onToggle: (id: number) => void;
};

const Checklist = ({ selected, onToggle }: ChecklistProps) => {
  const t = useText(exportTexts);
  const { data = [], isError } = useQuery(allProducts());
  const [filter, setFilter] = useState('');
  const found = searchProducts(data, filter);
  const rows = usePortions(found, ROWS, 2 * ROWS);
  return (
    <div>
      <TextInput
        type="search"
        aria-label={t('filterProducts')}
        placeholder={t('filterProducts')}
        value={filter}
        autoComplete="off"
        className="rounded-b-none"
        onChange={(event) => {
          setFilter(event.target.value);
          rows.reset();
        }}
      />
      <fieldset className="max-h-48 min-w-0 overflow-y-auto rounded-b-control border border-t-0 border-line-strong">
        <legend className="sr-only">{t('products')}</legend>
        {data.length === 0 ? (
          <p role="status" className="p-3 text-sm text-ink-2">
            {t(isError ? 'productsFailed' : 'loadingProducts')}
          </p>
        ) : null}
        {data.length > 0 && found.length === 0 ? (
          <p className="p-3 text-sm text-ink-2">{t('noProductMatches')}</p>
        ) : null}
        {rows.shown.map((product) => (
          <CheckboxRow
            key={product.id}
            className="rounded-none"
            label={product.name}
            description={product.category_name}
            checked={selected.has(product.id)}
            onChange={() => onToggle(product.id)}
          />
        ))}
        {rows.hidden > 0 ? (
          <Button variant="quiet" className="w-full rounded-none text-sm" onClick={rows.showMore}>
            {t('moreProducts', { n: rows.hidden })}
          </Button>
        ) : null}
      </fieldset>
    </div>
  );
};

export const ProductExport = ({ choices }: { choices: ExportChoices }) => {
  const t = useText(exportTexts);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const job = useExport(t('failedProducts'));
  const choose = (ids: ReadonlySet<number>) => {
    setSelected(ids);
    job.changed();
  };
  const toggle = (id: number) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    choose(next);
  };
  const start = () => {
    const productIds = [...selected];
    if (productIds.length === 0) job.refuse(t('productsRequired'));
    else job.start((watch) => exportByProducts({ productIds, ...choices }, watch));
  };
  return (
    <ExportPanel
      title={t('byProducts')}
      hint={t('byProductsHint')}
      action={t('exportByProducts')}
      export={job}
      onExport={start}
    >
      <Checklist selected={selected} onToggle={toggle} />
      <div className="flex min-h-control items-center justify-between gap-2">
        <p role="status" className="text-sm font-medium tabular-nums">
          {t('selected', { n: selected.size })}
        </p>
        {selected.size > 0 ? (
          <Button variant="quiet" className="px-2 text-sm" onClick={() => choose(new Set())}>
            {t('clearSelection')}
          </Button>
        ) : null}
      </div>
    </ExportPanel>
  );
};
