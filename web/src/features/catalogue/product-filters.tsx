import type { CategoryDetail, ProductDetail } from '@gi/contract/schemas/catalogue';
import { searchProducts } from '#api/catalogue-editing.ts';
import { chipsOf, type FilterChip } from '#components/grid/filter-chips.tsx';
import { FilterDialog } from '#components/grid/filter-dialog.tsx';
import { CheckboxRow } from '#components/fields/choices.tsx';
import { SelectField } from '#components/fields/select-field.tsx';
import { catalogueTexts } from '#i18n/en/catalogue.ts';
import { useText } from '#i18n/language.ts';
import { formatNumber } from '#lib/format/numbers.ts';

/** The filters of the products as the address has them; '' and left out are none. */
export type ProductFilter = {
  category?: string;
  retired?: string;
  noProprietor?: string;
};
type FilterProps = {
  filter: ProductFilter;
  categories: readonly CategoryDetail[];
  onChange: (change: ProductFilter) => void;
};

const YES = 'true';

/** The products that a search and the filters leave. */
export const filteredProducts = (
  products: readonly ProductDetail[],
  search: string,
  { category = '', retired, noProprietor }: ProductFilter,
): readonly ProductDetail[] =>
  searchProducts(products, search).filter(
    (product) =>
      (retired === YES || !product.retired) &&
      (noProprietor !== YES || product.proprietor === null) &&
      (category === '' || String(product.category_id) === category),
  );

/** By category; retired ones too; only those whose papers lack a proprietor. */
export const ProductFilters = (
  props: FilterProps & {
    /** Products in use without a proprietor. */
    noProprietor: number;
    onClose: () => void;
  },
) => {
  const { filter, categories, noProprietor, onChange, onClose } = props;
  const t = useText(catalogueTexts);
  return (
    <FilterDialog
      isSet={Object.values(filter).some((value) => value !== '')}
      onClear={() => onChange({ category: '', retired: '', noProprietor: '' })}
      onClose={onClose}
    >
      <SelectField
        label={t('category')}
        value={filter.category ?? ''}
        none={t('allCategories')}
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => onChange({ category: target.value })}
      />
      <div className="flex flex-col gap-2 sm:pt-6">
        <CheckboxRow
          label={t('missingFacts')}
          trailing={<span className="font-medium tabular-nums">{formatNumber(noProprietor)}</span>}
          checked={filter.noProprietor === YES}
          onChange={({ target }) => onChange({ noProprietor: target.checked ? YES : '' })}
        />
        <CheckboxRow
          label={t('showRetired')}
          checked={filter.retired === YES}
          onChange={({ target }) => onChange({ retired: target.checked ? YES : '' })}
        />
      </div>
    </FilterDialog>
  );
};

/** The filters that are set, each with the way to remove it. */
export const useProductChips = ({
  filter,
  categories,
  onChange,
}: FilterProps): readonly FilterChip[] => {
  const t = useText(catalogueTexts);
  const { category, noProprietor, retired } = filter;
  const found = categories.find(({ id }) => String(id) === category);
  return chipsOf(
    [
      [['category'], category && (found?.name ?? `${t('category')} ${category}`)],
      [['noProprietor'], noProprietor === YES && t('missingFacts')],
      [['retired'], retired === YES && t('showRetired')],
    ],
    onChange,
  );
};
