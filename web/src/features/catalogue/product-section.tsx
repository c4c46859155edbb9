import type { CategoryDetail, ProductDetail } from '@gi/contract/catalogue';
import { useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { saveProduct, searchProducts } from '#api/catalogue.ts';
import { Button } from '#components/ui/button.tsx';
import { CheckboxRow } from '#components/ui/choices.tsx';
import { Field, Select, TextInput } from '#components/ui/field.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { useText } from '#i18n/language.ts';
import { catalogueTexts } from '#i18n/en/catalogue.ts';
import { usePortions } from '#lib/use-portions.ts';
import type { CatalogueActions } from './catalogue-dialogs.tsx';
import { BringBackButton, EditButton } from './entry-buttons.tsx';
import { ProductTable } from './product-table.tsx';
import { RetireButton } from './retire-button.tsx';

/** Rows before the first 'Show more', and with each. */
const FIRST = 50;
const STEP = 200;

type Filter = { text: string; categoryId: string; retired: boolean };

const filtered = (products: readonly ProductDetail[], filter: Filter) =>
  searchProducts(products, filter.text).filter(
    (product) =>
      (filter.retired || !product.retired) &&
      (filter.categoryId === '' || String(product.category_id) === filter.categoryId),
  );

type FilterBarProps = {
  filter: Filter;
  categories: readonly CategoryDetail[];
  onChange: (filter: Filter) => void;
};

const FilterBar = ({ filter, categories, onChange }: FilterBarProps) => {
  const t = useText(catalogueTexts);
  return (
    <div className="grid items-end gap-3 wide:grid-cols-[1fr_14rem_auto]">
      <TextInput
        type="search"
        aria-label={t('filter')}
        placeholder={t('filter')}
        value={filter.text}
        onChange={(event) => onChange({ ...filter, text: event.target.value })}
      />
      <Field label={t('category')} className="wide:[&>div]:sr-only">
        <Select
          value={filter.categoryId}
          onChange={(event) => onChange({ ...filter, categoryId: event.target.value })}
        >
          <option value="">{t('allCategories')}</option>
          {categories.map((category) => (
            <option key={category.id} value={category.id}>
              {category.name}
            </option>
          ))}
        </Select>
      </Field>
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
    <span className="flex gap-2">
      <EditButton name={name} onEdit={() => onOpen({ dialog: 'product', product })} />
      {product.retired ? (
        <BringBackButton name={name} onBringBack={bringBack} />
      ) : (
        <RetireButton kind="product" entry={product} onRetired={onDone} />
      )}
    </span>
  );
};

type ProductSectionProps = CatalogueActions & {
  products: readonly ProductDetail[];
  categories: readonly CategoryDetail[];
};

/** All products, filtered, with what can be done to each. */
export const ProductSection = ({ products, categories, ...actions }: ProductSectionProps) => {
  const t = useText(catalogueTexts);
  const [filter, setFilter] = useState<Filter>({ text: '', categoryId: '', retired: false });
  const applied = useDeferredValue(filter);
  const found = filtered(products, applied);
  const rows = usePortions(found, FIRST, STEP);
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
        onChange={(next) => {
          setFilter(next);
          rows.reset();
        }}
      />
      <p role="status" className="text-sm text-ink-2 tabular-nums">
        {t('shown', { n: found.length, total: products.length })}
      </p>
      {found.length === 0 ? (
        <EmptyState title={t('noneFound')}>{t('noneFoundHint')}</EmptyState>
      ) : (
        <ProductTable
          products={rows.shown}
          actions={(product) => <RowActions product={product} {...actions} />}
        />
      )}
      {rows.next > 0 ? (
        <Button className="self-center" onClick={rows.showMore}>
          {t('more', { n: rows.next })}
        </Button>
      ) : null}
    </section>
  );
};
