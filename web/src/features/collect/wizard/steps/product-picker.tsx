import type { Product } from '@gi/contract/schemas/catalogue';
import Search from 'lucide-react/icons/search';
import { Fragment, memo, useDeferredValue, useId, useMemo, useState, type ReactNode } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { CheckboxRow, ChoiceGroup } from '#components/fields/choices.tsx';
import { useText } from '#i18n/language.ts';
import { wizard } from '#i18n/en/wizard.ts';
import { sentenceText } from '#i18n/sentence-text.ts';
import { hasOtherScript } from '#lib/search/tolerant-search.ts';
import { usePortions } from '#lib/lists/use-portions.ts';
import { ChosenProducts } from './chosen-products.tsx';
import { chosenOf, type ChosenProduct } from '../../drafts/draft.ts';
import { groupProducts, type ProductGroup } from './product-order.ts';
import { OtherCategoryProducts } from './other-category-products.tsx';
import type { ShownNames } from '#features/record/entry-names.ts';
import { useEntryNames } from '#features/record/use-entry-names.ts';
import { useProductSearch } from './product-search.ts';
import { useWizard } from '../wizard-context.ts';

/** Lists up to this length are read faster than searched. */
const SEARCH_FROM = 8;

/** Below the name: the English one, which the papers have, when another is shown; category and State. */
const describe = (product: Product, names: ShownNames): string =>
  [
    names.product(product) === product.name ? '' : product.name,
    names.category({ id: product.category_id, name: product.category_name }),
    names.states(product.state),
  ]
    .filter(Boolean)
    .join(' · ');

const ProductRow = memo(function ProductRow(props: {
  product: Product;
  checked: boolean;
  /** It was added from another category: its new row takes the focus. */
  isAdded: boolean;
  onToggle: (product: ChosenProduct) => void;
}) {
  const { product, checked, isAdded, onToggle } = props;
  const names = useEntryNames();
  return (
    <CheckboxRow
      // Hundreds of rows: those out of sight are not rendered until they are scrolled to.
      className="[contain-intrinsic-size:auto_4rem] [content-visibility:auto]"
      label={names.product(product)}
      description={describe(product, names)}
      checked={checked}
      autoFocus={isAdded}
      onChange={() => onToggle(chosenOf(product))}
    />
  );
});

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
          // The keyboard of a phone leaves room for one result below the box at the top, and for none anywhere else.
          onFocus={(event) => event.target.scrollIntoView()}
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
  /** Products of the categories that are not chosen: a search offers them too. */
  elsewhere: readonly Product[];
  /** Products for which the producer is registered already: they cannot be chosen, and a search that finds them alone says why. */
  registered: readonly Product[];
  chosen: readonly ChosenProduct[];
  onToggle: (product: ChosenProduct) => void;
  /** A choice other than a product, above the list. */
  before?: ReactNode;
};

/** Rows at first, and with each 'Show more'. */
const ROWS = 25;

/** Why the list is empty. */
const nothingFound = (sought: string, isEmpty: boolean) => {
  if (hasOtherScript(sought)) return 'productsScript';
  return isEmpty && sought.trim() === '' ? 'productsEmpty' : 'productsNone';
};

const registeredText = (products: readonly Product[], names: ShownNames): string =>
  sentenceText({
    code: 'hasProduct',
    params: { products: products.slice(0, 3).map(names.product).join(', ') },
  });

/** The heading over the first product of each group; none when all are in one. */
const useHeadings = (groups: readonly ProductGroup[]): ReadonlyMap<number, string> => {
  const t = useText(wizard);
  const names = useEntryNames();
  if (groups.length < 2) return new Map();
  const groupLabels = { recent: t('productsRecent'), others: t('productsOthers') };
  return new Map(
    groups.flatMap(({ key, state = '', products: [first] }): [number, string][] =>
      first === undefined
        ? []
        : [
            [
              first.id,
              key === 'state'
                ? t('productsOfState', { state: names.states(state) })
                : groupLabels[key],
            ],
          ],
    ),
  );
};

/** The results of a search; without one all products, the likely ones first. */
const useFound = (
  { products, elsewhere, registered }: Pick<PickerProps, 'products' | 'elsewhere' | 'registered'>,
  sought: string,
) => {
  const { draft, last } = useWizard();
  const { address } = draft.person;
  const search = useProductSearch();
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
  // One search over both: a good result in one list leaves doubtful ones out of the other.
  return useMemo(() => {
    const listed = groups.flatMap((group) => group.products);
    const others = sought.trim() === '' ? [] : elsewhere;
    const isListed = new Set(listed);
    const all = search([...listed, ...others], sought);
    return {
      headings,
      found: all.filter((product) => isListed.has(product)),
      foundElsewhere: all.filter((product) => !isListed.has(product)),
      foundRegistered: all.length === 0 && sought.trim() !== '' ? search(registered, sought) : [],
    };
  }, [groups, elsewhere, registered, sought, search, headings]);
};

/**
 * A checklist for many products: chosen ones are chips above it, the likely ones come first, and a search
 * finds the others however they are spelled.
 */
export const ProductPicker = memo(function ProductPicker(props: PickerProps) {
  const { id, legend, hint, required, optional, error, products, elsewhere, chosen, onToggle } =
    props;
  const t = useText(wizard);
  const [typed, setTyped] = useState('');
  const sought = useDeferredValue(typed);
  const [added, setAdded] = useState<number>();
  const { dispatch } = useWizard();
  const names = useEntryNames();
  const { headings, found, foundElsewhere, foundRegistered } = useFound(props, sought);
  const rows = usePortions(found, ROWS);
  const nothing = nothingFound(sought, products.length === 0);
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
      <ChosenProducts chosen={chosen} onToggle={onToggle} />
      {props.before}
      {products.length + elsewhere.length < SEARCH_FROM ? null : (
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
          {foundRegistered.length === 0 ? t(nothing) : registeredText(foundRegistered, names)}
        </p>
      ) : (
        <div className="rounded-control border border-line">
          {rows.shown.map((product) => (
            <Fragment key={product.id}>
              {headings.has(product.id) ? (
                <p className="border-b border-line bg-paper px-3 py-1 text-sm font-medium text-ink-2">
                  {headings.get(product.id)}
                </p>
              ) : null}
              <ProductRow
                product={product}
                checked={ids.has(product.id)}
                isAdded={product.id === added}
                onToggle={onToggle}
              />
            </Fragment>
          ))}
          {rows.next === 0 ? null : (
            <Button variant="quiet" className="w-full" onClick={rows.showMore}>
              {t('productsMore', { count: rows.next })}
            </Button>
          )}
        </div>
      )}
      <OtherCategoryProducts
        products={foundElsewhere}
        onAdd={(product) => {
          const { category_id: categoryId, category_name: name } = product;
          dispatch({ type: 'category-toggled', category: { id: categoryId, name } });
          onToggle(chosenOf(product));
          setAdded(product.id);
        }}
      />
    </ChoiceGroup>
  );
});
