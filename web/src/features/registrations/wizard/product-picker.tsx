import type { Product } from '@gi/contract/catalogue';
import { Search, X } from 'lucide-react';
import { Fragment, memo, useDeferredValue, useId, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { CheckboxRow, ChoiceGroup } from '#components/ui/choices.tsx';
import { useText } from '#i18n/language.ts';
import { wizard } from '#i18n/en/wizard.ts';
import { tolerantSearch } from '#lib/tolerant-search.ts';
import { usePortions } from '#lib/use-portions.ts';
import type { ChosenProduct } from './draft.ts';
import { groupProducts } from './product-order.ts';
import type { ProductGroup } from './product-order.ts';
import { useCatalogue } from './use-catalogue.ts';
import { useWizard } from './wizard-context.ts';

/** Lists up to this length are read faster than searched. */
const SEARCH_FROM = 8;

const describe = (product: Product): string =>
  [product.category_name, product.state].filter(Boolean).join(' · ');

/** Finds by name, category and State, in whatever spelling; indexed once for all lists. */
const search = tolerantSearch(
  ({ name, category_name, state }: Product) => `${name} ${category_name} ${state ?? ''}`,
);

const ProductRow = memo(function ProductRow(props: {
  product: Product;
  checked: boolean;
  onToggle: (product: ChosenProduct) => void;
}) {
  const { product, checked, onToggle } = props;
  return (
    <CheckboxRow
      // Hundreds of rows: those out of sight cost nothing until they are scrolled to.
      className="[contain-intrinsic-size:auto_4rem] [content-visibility:auto]"
      label={product.name}
      description={describe(product)}
      checked={checked}
      onChange={() =>
        onToggle({
          id: product.id,
          name: product.name,
          category_id: product.category_id,
          category_name: product.category_name,
        })
      }
    />
  );
});

type ChipProps = { product: ChosenProduct; retired: boolean; onTakeOut: () => void };

/** A chosen product; one that is retired says so. A tap takes it out. */
const ChosenChip = ({ product: { name }, retired, onTakeOut }: ChipProps) => {
  const t = useText(wizard);
  // What is seen is part of what is heard, in the same order (WCAG 2.5.3).
  const shown = retired ? `${name} ${t('retired')}` : name;
  const tone = retired ? 'bg-turmeric-soft text-turmeric' : 'bg-indigo-soft text-indigo';
  return (
    <button
      type="button"
      aria-label={t('takeOut', { name: shown })}
      className={`inline-flex min-h-12 max-w-full items-center gap-2 rounded-full py-1 pr-3 pl-4 text-left text-sm font-semibold ${tone}`}
      onClick={onTakeOut}
    >
      <span className="min-w-0 break-words">
        {name} {retired ? <span className="block text-xs">{t('retired')}</span> : null}
      </span>
      <X size={18} className="shrink-0" aria-hidden="true" />
    </button>
  );
};

const Chosen = (props: Pick<PickerProps, 'chosen' | 'onToggle'>) => {
  const t = useText(wizard);
  const { isRetired } = useCatalogue();
  if (props.chosen.length === 0) return null;
  return (
    <div className="mt-3">
      <p className="mb-2 text-sm text-ink-2">{t('chosenCount', { count: props.chosen.length })}</p>
      <ul className="flex flex-wrap gap-2">
        {props.chosen.map((product) => (
          <li key={product.id} className="max-w-full">
            <ChosenChip
              product={product}
              retired={isRetired(product.id)}
              onTakeOut={() => props.onToggle(product)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
};

type SearchProps = { typed: string; onType: (typed: string) => void; label: string };

const SearchField = ({ typed, onType, label }: SearchProps) => {
  const t = useText(wizard);
  const id = useId();
  return (
    <div className="sticky top-[57px] z-10 bg-card py-2">
      <div className="relative">
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <Search
          size={20}
          className="pointer-events-none absolute top-3.5 left-3 text-ink-2"
          aria-hidden="true"
        />
        <input
          id={id}
          type="search"
          className="control pl-10"
          placeholder={t('productsPlaceholder')}
          value={typed}
          enterKeyHint="search"
          onChange={(event) => onType(event.target.value)}
        />
      </div>
    </div>
  );
};

type PickerProps = {
  id: string;
  legend: string;
  hint: string;
  required?: boolean;
  optional?: boolean;
  error: string | undefined;
  products: readonly Product[];
  chosen: readonly ChosenProduct[];
  onToggle: (product: ChosenProduct) => void;
  /** Another answer than a product, above the list. */
  before?: ReactNode;
};

/** Rows at first, and with each 'Show more'. */
const ROWS = 25;

/** The heading over the first product of each group; none when all are in one. */
const useHeadings = (groups: readonly ProductGroup[]): ReadonlyMap<number, string> => {
  const t = useText(wizard);
  if (groups.length < 2) return new Map();
  const words = { recent: t('productsRecent'), others: t('productsOthers') };
  return new Map(
    groups.flatMap(({ key, state = '', products: [first] }): [number, string][] =>
      first === undefined
        ? []
        : [[first.id, key === 'state' ? t('productsOfState', { state }) : words[key]]],
    ),
  );
};

/**
 * A checklist for many products: chosen ones are chips above it, the likely ones come first, and a search
 * finds the others however they are spelled.
 */
export const ProductPicker = memo(function ProductPicker(props: PickerProps) {
  const { id, legend, hint, required, optional, error, products, chosen, onToggle } = props;
  const t = useText(wizard);
  const [typed, setTyped] = useState('');
  const sought = useDeferredValue(typed);
  const { draft, last } = useWizard();
  const { address } = draft.person;
  const groups = useMemo(
    () =>
      groupProducts(
        products,
        last.products.map(({ id: recent }) => recent),
        address,
      ),
    [products, last, address],
  );
  const headings = useHeadings(sought === '' ? groups : []);
  const found = useMemo(
    () =>
      search(
        groups.flatMap((group) => group.products),
        sought,
      ),
    [groups, sought],
  );
  const rows = usePortions(found, ROWS);
  const ids = useMemo(() => new Set(chosen.map((product) => product.id)), [chosen]);
  return (
    <ChoiceGroup
      id={id}
      legend={legend}
      hint={hint}
      required={required ?? false}
      optional={optional ?? false}
      error={error}
    >
      <Chosen chosen={chosen} onToggle={onToggle} />
      {props.before}
      {products.length < SEARCH_FROM ? null : (
        <>
          <SearchField
            typed={typed}
            onType={(text) => {
              setTyped(text);
              rows.reset();
            }}
            label={`${t('productsSearch')}: ${legend}`}
          />
          <p className="mb-1 text-sm text-ink-2" role="status">
            {t('productsShown', { shown: found.length, total: products.length })}
          </p>
        </>
      )}
      {found.length === 0 ? (
        <p className="py-4 text-ink-2">
          {t(products.length === 0 ? 'productsEmpty' : 'productsNone')}
        </p>
      ) : (
        <div className="rounded-control border border-line">
          {rows.shown.map((product) => (
            <Fragment key={product.id}>
              {headings.has(product.id) ? (
                <p className="border-b border-line bg-paper px-3 py-1 text-sm font-semibold text-ink-2">
                  {headings.get(product.id)}
                </p>
              ) : null}
              <ProductRow product={product} checked={ids.has(product.id)} onToggle={onToggle} />
            </Fragment>
          ))}
          {rows.next === 0 ? null : (
            <Button variant="quiet" className="w-full" onClick={rows.showMore}>
              {t('productsMore', { count: rows.next })}
            </Button>
          )}
        </div>
      )}
    </ChoiceGroup>
  );
});
