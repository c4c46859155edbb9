import { isRequired, newText, keysOf } from '@gi/contract/fields/field';
import {
  productionFields,
  type ProductionField,
  type ProductionText,
} from '@gi/contract/fields/registration-fields';
import { plainFields } from '@gi/contract/fields/typed-text';
import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { productOption, searchProducts } from '#api/catalogue-editing.ts';
import { allProducts } from '#api/catalogue.ts';
import { errorMessage, fieldMessages } from '#api/errors.ts';
import { correctProducts } from '#api/registration-changes.ts';
import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { SearchChoice } from '#components/fields/search-choice.tsx';
import { SelectField } from '#components/fields/select-field.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { showToast } from '#components/messages/toast.ts';
import { FieldControl } from '#features/record/field-control.tsx';
import { caseTexts } from '#i18n/en/case.ts';
import { common } from '#i18n/en/common.ts';
import { detailTexts } from '#i18n/en/details.ts';
import { useText } from '#i18n/language.ts';

const kinds = ['existing', 'selected', 'none'] as const;
type Kind = (typeof kinds)[number];
type Chosen = { id: number; name: string; kind: Kind };
type Entries = Readonly<Record<number, ProductionText>>;

/** What a product that is made has to say; the rest is corrected on the page. */
const asked = keysOf(productionFields).filter(
  (field) => isRequired(productionFields[field]) || field === 'turnoverUnit',
);

const chosenOf = (record: RegistrationDetail): Chosen[] => [
  ...record.existing_products.map(({ id, name }) => ({ id, name, kind: 'existing' as const })),
  ...record.selected_products.map(({ id, name }) => ({ id, name, kind: 'selected' as const })),
];

/** The lists and the production of what is new, until they are saved. */
const useCorrection = (record: RegistrationDetail, onDone: () => void) => {
  const details = useText(detailTexts);
  const [products, setProducts] = useState<readonly Chosen[]>(() => chosenOf(record));
  const [entries, setEntries] = useState<Entries>({});
  const { mutate, isPending, error } = useMutation(correctProducts(String(record.id)));
  const isNew = ({ id, kind }: Chosen): boolean =>
    kind === 'existing' && !record.production_details.some(({ product_id }) => product_id === id);
  const entryOf = (id: number): ProductionText => entries[id] ?? newText(productionFields);
  const idsOf = (kind: Kind) => products.filter((each) => each.kind === kind).map(({ id }) => id);
  const save = () =>
    mutate(
      {
        expectedUpdatedAt: record.updated_at,
        existingProducts: idsOf('existing'),
        selectedProducts: idsOf('selected'),
        productionDetails: products.filter(isNew).map(({ id }) => ({
          productId: id,
          ...plainFields(productionFields, entryOf(id)),
        })) as [],
      },
      {
        onSuccess: () => {
          showToast('success', details('saved'));
          onDone();
        },
      },
    );
  return {
    products,
    isNew,
    entryOf,
    save,
    isPending,
    error,
    problems: fieldMessages(error),
    setKind: (id: number, kind: Kind) =>
      setProducts(products.map((each) => (each.id === id ? { ...each, kind } : each))),
    add: (product: { id: number; name: string }) =>
      setProducts([...products, { id: product.id, name: product.name, kind: 'existing' }]),
    setField: (id: number, field: ProductionField, text: string) =>
      setEntries((before) => ({
        ...before,
        [id]: { ...(before[id] ?? newText(productionFields)), [field]: text },
      })),
  };
};

type Correction = ReturnType<typeof useCorrection>;

const Production = ({ id, correction }: { id: number; correction: Correction }) => (
  <div className="grid gap-4 sm:grid-cols-2">
    {asked.map((field) => (
      <FieldControl
        key={field}
        name={field}
        id={`correct-${id}-${field}`}
        value={correction.entryOf(id)[field]}
        error={correction.problems[`productionDetails.${id}.${field}`]}
        onText={(name, text) => correction.setField(id, name, text)}
      />
    ))}
  </div>
);

const Product = ({ product, correction }: { product: Chosen; correction: Correction }) => {
  const t = useText(caseTexts);
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0">
      <SelectField
        label={product.name}
        value={product.kind}
        options={kinds.map((value) => ({ value, label: t(`product_${value}`) }))}
        onChange={({ target }) =>
          correction.setKind(product.id, kinds.find((kind) => kind === target.value) ?? 'existing')
        }
      />
      {correction.isNew(product) ? <Production id={product.id} correction={correction} /> : null}
    </li>
  );
};

type CorrectProductsProps = { record: RegistrationDetail; onClose: () => void };

/** Other products in the place of those of a registration that is not filed yet. */
export const CorrectProducts = ({ record, onClose }: CorrectProductsProps) => {
  const t = useText(caseTexts);
  const words = useText(common);
  const details = useText(detailTexts);
  const correction = useCorrection(record, onClose);
  const { products, error, isPending } = correction;
  const { data: catalogue = [] } = useQuery(allProducts());
  const others = catalogue.filter(({ id }) => !products.some((product) => product.id === id));
  return (
    <Dialog
      size="large"
      title={t('correctProducts')}
      dismissable={!isPending}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button
            variant="primary"
            pending={isPending}
            pendingText={words('saving')}
            onClick={correction.save}
          >
            {details('save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>{t(record.review_status === 'approved' ? 'productsApproved' : 'productsHint')}</p>
        {error === null ? null : <Notice tone="error">{errorMessage(error)}</Notice>}
        <ul className="flex flex-col divide-y divide-line">
          {products.map((product) => (
            <Product key={product.id} product={product} correction={correction} />
          ))}
        </ul>
        <SearchChoice
          label={t('addProduct')}
          placeholder={t('searchProduct')}
          none={t('noProductFound')}
          find={(typed) => searchProducts(others, typed).map(productOption)}
          onChoose={(value) => {
            const product = others.find(({ id }) => String(id) === value);
            if (product !== undefined) correction.add(product);
          }}
        />
      </div>
    </Dialog>
  );
};
