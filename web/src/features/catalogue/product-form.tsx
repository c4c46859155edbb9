import { ProductInput } from '@gi/contract/schemas/catalogue-input';
import type { CategoryDetail, ProductDetail } from '@gi/contract/schemas/catalogue';
import { useMutation } from '@tanstack/react-query';
import { saveProduct } from '#api/catalogue-editing.ts';
import { useKeepWork } from '#api/kept-work.ts';
import { useContractForm } from '#api/use-contract-form.ts';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { Field, Textarea, TextInput } from '#components/fields/field.tsx';
import { SelectField } from '#components/fields/select-field.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { useText } from '#i18n/language.ts';
import { useNumberDoubts } from './doubtful-numbers.ts';
import { changedFields } from '#lib/input/changed-fields.ts';
import { keptProducts } from './kept-product.ts';
import { NameFields } from './name-fields.tsx';
import { factsOfProduct, inputOf, typedOf, type TypedProduct } from './typed-product.ts';
import { catalogueTexts } from '#i18n/en/catalogue.ts';
import { unsavedTexts } from '#i18n/en/unsaved.ts';

const lines = [
  { key: 'state', most: 200 },
  { key: 'applicationNo', most: 40 },
  { key: 'proprietor', most: 300 },
] as const;

const paragraphs = [
  { key: 'proprietorAddress', most: 1000 },
  { key: 'description', most: 2000 },
] as const;

type ProductFormProps = {
  /** Left out to add one. */
  product?: ProductDetail | undefined;
  /** What was typed before the session ended. */
  entered?: TypedProduct | undefined;
  categories: readonly CategoryDetail[];
  /** The other products of the catalogue. */
  others: readonly ProductDetail[];
  onClose: () => void;
  onSaved: (name: string) => void;
};

/** Adds a product or changes one, with what the papers print about it. */
export const ProductForm = (props: ProductFormProps) => {
  const { product, entered, categories, others, onClose, onSaved } = props;
  const t = useText(catalogueTexts);
  const unsavedText = useText(unsavedTexts);
  const { mutateAsync } = useMutation(saveProduct());
  const form = useContractForm({
    schema: ProductInput,
    initial: typedOf(product, categories),
    resumed: entered,
    inputOf: (typed) => inputOf(typed, product),
    fieldOfCode: { 'catalogue.product_taken': 'name' },
    save: async (body) => {
      if (product === undefined) await mutateAsync({ id: undefined, body });
      else
        await mutateAsync({ id: product.id, body: changedFields(body, factsOfProduct(product)) });
      onSaved(body.name);
    },
  });
  const doubts = useNumberDoubts()(
    form.typed.applicationNo,
    others.map(({ name, application_no: number }) => ({ name, number })),
  );
  useKeepWork(keptProducts, '', form.changed ? { product, typed: form.typed } : undefined);
  return (
    <FormDialog
      title={product ? t('editTitle', { name: product.name }) : t('addProduct')}
      form={form}
      resumed={entered !== undefined}
      onClose={onClose}
    >
      {entered === undefined ? null : <Notice tone="warning">{unsavedText('back')}</Notice>}
      <Field label={t('name')} required error={form.error('name')}>
        <TextInput {...form.control('name')} maxLength={200} />
      </Field>
      <SelectField
        {...form.control('categoryId')}
        label={t('category')}
        required
        error={form.error('categoryId')}
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <NameFields form={form} entry={product} />
      <p className="text-sm text-ink-2">{t('papersHint')}</p>
      {lines.map(({ key, most }) => (
        <Field
          key={key}
          label={t(key)}
          optional
          error={form.error(key)}
          warning={key === 'applicationNo' ? doubts.join(' ') : undefined}
        >
          <TextInput {...form.control(key)} maxLength={most} />
        </Field>
      ))}
      {paragraphs.map(({ key, most }) => (
        <Field key={key} label={t(key)} optional error={form.error(key)}>
          <Textarea {...form.control(key)} maxLength={most} />
        </Field>
      ))}
    </FormDialog>
  );
};
