import type { CategoryDetail, ProductDetail } from '@gi/contract/catalogue';
import { useMutation, useQuery } from '@tanstack/react-query';
import { FileUp, Plus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { managedCatalogue, saveCategory, saveProduct } from '#api/catalogue.ts';
import { errorMessage } from '#api/errors.ts';
import { paths } from '#app/paths.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { CheckboxRow } from '#components/ui/choices.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Field, Select, TextInput } from '#components/ui/field.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { EmptyState, SkeletonRows } from '#components/ui/states.tsx';
import { showToast } from '#components/ui/toast.ts';
import { CategoryForm, ProductForm } from '#features/catalogue/entry-form.tsx';
import { ImportDialog } from '#features/catalogue/import-dialog.tsx';
import { ProductTable } from '#features/catalogue/product-table.tsx';
import { RetireButton } from '#features/catalogue/retire-button.tsx';
import { LoadFailure } from '#features/registrations/load-failure.tsx';
import { useText } from '#i18n/language.ts';
import { catalogueTexts } from '#i18n/en/catalogue.ts';

/** Rows before 'Show more'. */
const STEP = 50;

type Filter = { text: string; categoryId: string; retired: boolean };

function matches(product: ProductDetail, { text, categoryId, retired }: Filter): boolean {
  if (product.retired && !retired) return false;
  if (categoryId !== '' && String(product.category_id) !== categoryId) return false;
  return [product.name, product.state, product.proprietor, product.application_no]
    .join(' ')
    .toLocaleLowerCase()
    .includes(text.trim().toLocaleLowerCase());
}

/** Which dialog is open; without an entry it adds one. */
type Open =
  | { form: 'product'; product?: ProductDetail }
  | { form: 'category'; category?: CategoryDetail }
  | { form: 'import' };

type Acts = { open: (open: Open) => void; say: (message: string) => void };

function EditButton({ name, onEdit }: { name: string; onEdit: () => void }) {
  const t = useText(catalogueTexts);
  return (
    <Button className="px-3 text-sm" aria-label={t('editOf', { name })} onClick={onEdit}>
      {t('edit')}
    </Button>
  );
}

/** Makes a retired entry a choice again. */
function BringBack({ name, onBack }: { name: string; onBack: () => Promise<unknown> }) {
  const t = useText(catalogueTexts);
  const [pending, setPending] = useState(false);
  async function back() {
    setPending(true);
    try {
      await onBack();
    } catch (error) {
      showToast('error', errorMessage(error));
    } finally {
      setPending(false);
    }
  }
  return (
    <Button
      className="px-3 text-sm"
      aria-label={`${t('bringBack')} ${name}`}
      pending={pending}
      onClick={() => void back()}
    >
      {t('bringBack')}
    </Button>
  );
}

function Categories({ categories, open, say }: Acts & { categories: readonly CategoryDetail[] }) {
  const t = useText(catalogueTexts);
  const save = useMutation(saveCategory());
  async function back({ id, name, description }: CategoryDetail) {
    await save.mutateAsync({ id, body: { name, description, retired: false } });
    say(t('backNow', { name }));
  }
  return (
    <Card
      heading={t('categories')}
      actions={
        <Button icon={<Plus size={18} />} onClick={() => open({ form: 'category' })}>
          {t('addCategory')}
        </Button>
      }
    >
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {categories.map((category) => (
          <li
            key={category.id}
            className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-2"
          >
            <span>
              <span className="block font-semibold">{category.name}</span>
              {category.retired ? (
                <Chip tone="turmeric">{t('retired')}</Chip>
              ) : (
                <span className="text-sm text-ink-2">
                  {t('productsIn', { count: category.products })}
                </span>
              )}
            </span>
            <span className="flex gap-2">
              <EditButton
                name={category.name}
                onEdit={() => open({ form: 'category', category })}
              />
              {category.retired ? (
                <BringBack name={category.name} onBack={() => back(category)} />
              ) : (
                <RetireButton kind="category" entry={category} onRetired={say} />
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type ProductsProps = Acts & {
  products: readonly ProductDetail[];
  categories: readonly CategoryDetail[];
};

function Products({ products, categories, open, say }: ProductsProps) {
  const t = useText(catalogueTexts);
  const save = useMutation(saveProduct());
  const [filter, setFilter] = useState<Filter>({ text: '', categoryId: '', retired: false });
  const [most, setMost] = useState(STEP);
  const applied = useDeferredValue(filter);
  const found = products.filter((product) => matches(product, applied));
  const set = (change: Partial<Filter>) => {
    setFilter({ ...filter, ...change });
    setMost(STEP);
  };
  async function back(product: ProductDetail) {
    const { id, name, state, proprietor, description } = product;
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
    say(t('backNow', { name }));
  }
  return (
    <section aria-label={t('products')} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">{t('products')}</h2>
        <Button
          variant="primary"
          icon={<Plus size={18} />}
          onClick={() => open({ form: 'product' })}
        >
          {t('addProduct')}
        </Button>
      </div>
      <div className="grid items-end gap-3 wide:grid-cols-[1fr_14rem_auto]">
        <TextInput
          type="search"
          aria-label={t('filter')}
          placeholder={t('filter')}
          value={filter.text}
          onChange={(event) => set({ text: event.target.value })}
        />
        <Field label={t('category')} className="wide:[&>div]:sr-only">
          <Select
            value={filter.categoryId}
            onChange={(event) => set({ categoryId: event.target.value })}
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
          onChange={(event) => set({ retired: event.target.checked })}
        />
      </div>
      <p role="status" className="text-sm text-ink-2 tabular-nums">
        {t('shown', { n: found.length, total: products.length })}
      </p>
      {found.length === 0 ? (
        <EmptyState title={t('noneFound')}>{t('noneFoundHint')}</EmptyState>
      ) : (
        <ProductTable
          products={found.slice(0, most)}
          actions={(product) => (
            <span className="flex gap-2">
              <EditButton name={product.name} onEdit={() => open({ form: 'product', product })} />
              {product.retired ? (
                <BringBack name={product.name} onBack={() => back(product)} />
              ) : (
                <RetireButton kind="product" entry={product} onRetired={say} />
              )}
            </span>
          )}
        />
      )}
      {found.length > most ? (
        <Button className="self-center" onClick={() => setMost(most + 4 * STEP)}>
          {t('more', { n: Math.min(4 * STEP, found.length - most) })}
        </Button>
      ) : null}
    </section>
  );
}

export function Page() {
  const t = useText(catalogueTexts);
  const { data, error, isPending, isFetching, refetch } = useQuery(managedCatalogue());
  const [opened, setOpened] = useState<Open>();
  const [message, setMessage] = useState<string>();
  const close = () => setOpened(undefined);
  function say(words: string) {
    close();
    setMessage(words);
  }
  const saved = (name: string) => say(t('saved', { name }));
  const acts: Acts = { open: setOpened, say };
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        back={{ to: paths.admin, label: t('backToAdmin') }}
        actions={
          <Button icon={<FileUp size={18} />} onClick={() => setOpened({ form: 'import' })}>
            {t('importCsv')}
          </Button>
        }
      />
      <div className="flex flex-col gap-4 wide:gap-6">
        {message ? <Notice tone="success">{message}</Notice> : null}
        {isPending ? <SkeletonRows label={t('loading')} /> : null}
        {error === null ? null : (
          <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />
        )}
        {data === undefined ? null : (
          <>
            <Categories categories={data.categories} {...acts} />
            <Products products={data.products} categories={data.categories} {...acts} />
          </>
        )}
      </div>
      {opened?.form === 'product' ? (
        <ProductForm
          product={opened.product}
          categories={(data?.categories ?? []).filter(({ retired }) => !retired)}
          onClose={close}
          onSaved={saved}
        />
      ) : null}
      {opened?.form === 'category' ? (
        <CategoryForm
          {...(opened.category === undefined ? {} : { category: opened.category })}
          onClose={close}
          onSaved={saved}
        />
      ) : null}
      {opened?.form === 'import' ? <ImportDialog onClose={close} onImported={say} /> : null}
    </>
  );
}
