import type { CategoryDetail, ProductDetail } from '@gi/contract/schemas/catalogue';
import { formatNumber } from '#lib/format/numbers.ts';
import { useMutation } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useDeferredValue, useState } from 'react';
import { saveProduct, searchProducts } from '#api/catalogue-editing.ts';
import { Button } from '#components/buttons/button.tsx';
import { CheckboxRow } from '#components/fields/choices.tsx';
import { TextInput } from '#components/fields/field.tsx';
import { SelectField } from '#components/fields/select-field.tsx';
import { EmptyState } from '#components/messages/states.tsx';
import { useText } from '#i18n/language.ts';
import { catalogueTexts } from '#i18n/en/catalogue.ts';
import type { CatalogueActions } from './catalogue-dialogs.tsx';
import { EntryButtons } from './entry-buttons.tsx';
import { ProductList } from './product-list.tsx';

type Filter = { text: string; categoryId: string; retired: boolean; noProprietor: boolean };

const noFilter: Filter = { text: '', categoryId: '', retired: false, noProprietor: false };

const filtered = (products: readonly ProductDetail[], filter: Filter) =>
  searchProducts(products, filter.text).filter(
    (product) =>
      (filter.retired || !product.retired) &&
      (!filter.noProprietor || product.proprietor === null) &&
      (filter.categoryId === '' || String(product.category_id) === filter.categoryId),
  );

type FilterBarProps = {
  filter: Filter;
  categories: readonly CategoryDetail[];
  /** Products in use without a proprietor. */
  noProprietor: number;
  onChange: (filter: Filter) => void;
};

const FilterBar = ({ filter, categories, noProprietor, onChange }: FilterBarProps) => {
  const t = useText(catalogueTexts);
  return (
    <div className="grid items-end gap-3 wide:grid-cols-[1fr_14rem_auto_auto]">
      <TextInput
        type="search"
        aria-label={t('filter')}
        placeholder={t('filter')}
        value={filter.text}
        onChange={(event) => onChange({ ...filter, text: event.target.value })}
      />
      <SelectField
        label={t('category')}
        className="wide:[&>div]:sr-only"
        value={filter.categoryId}
        none={t('allCategories')}
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => onChange({ ...filter, categoryId: event.target.value })}
      />
      <CheckboxRow
        label={t('missingFacts')}
        trailing={<span className="font-medium tabular-nums">{formatNumber(noProprietor)}</span>}
        checked={filter.noProprietor}
        onChange={(event) => onChange({ ...filter, noProprietor: event.target.checked })}
      />
      <CheckboxRow
        label={t('showRetired')}
        checked={filter.retired}
        onChange={(event) => onChange({ ...filter, retired: event.target.checked })}
      />
    </div>
  );
};

const RowActions = ({ product, onOpen, onDone }: CatalogueActions & { product: ProductDetail }) => {
  const t = useText(catalogueTexts);
  const save = useMutation(saveProduct());
  const { id, name, state, proprietor, description } = product;
  const bringBack = async () => {
    const body = {
      name,
      categoryId: product.category_id,
      state,
      applicationNo: product.application_no,
      proprietor,
      proprietorAddress: product.proprietor_address,
      description,
      retired: false,
    };
    await save.mutateAsync({ id, body });
    onDone(t('backNow', { name }));
  };
  return (
    <EntryButtons
      name={name}
      retired={product.retired}
      onEdit={() => onOpen({ dialog: 'product', product })}
      onRetire={() => onOpen({ dialog: 'retire', kind: 'product', entry: product })}
      onBringBack={bringBack}
    />
  );
};

type ProductSectionProps = CatalogueActions & {
  products: readonly ProductDetail[];
  categories: readonly CategoryDetail[];
};

/** All products, filtered, with what can be done to each. */
export const ProductSection = ({ products, categories, ...actions }: ProductSectionProps) => {
  const t = useText(catalogueTexts);
  const [filter, setFilter] = useState(noFilter);
  const applied = useDeferredValue(filter);
  const found = filtered(products, applied);
  const noProprietor = products.filter((each) => !each.retired && each.proprietor === null).length;
  return (
    <section aria-label={t('products')} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">{t('products')}</h2>
        <Button
          variant="primary"
          icon={<Plus size={18} />}
          onClick={() => actions.onOpen({ dialog: 'product' })}
        >
          {t('addProduct')}
        </Button>
      </div>
      <FilterBar
        filter={filter}
        categories={categories}
        noProprietor={noProprietor}
        onChange={setFilter}
      />
      <p role="status" className="text-sm text-ink-2 tabular-nums">
        {t('shown', { n: found.length, total: products.length })}
      </p>
      {found.length === 0 ? (
        <EmptyState title={t('noneFound')}>{t('noneFoundHint')}</EmptyState>
      ) : (
        <ProductList
          products={found}
          filterKey={JSON.stringify(applied)}
          actions={(product) => <RowActions product={product} {...actions} />}
        />
      )}
    </section>
  );
};
