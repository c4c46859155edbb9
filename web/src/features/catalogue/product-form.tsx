import { ProductInput } from '@gi/contract/schemas/catalogue-input';
import type { CategoryDetail, ProductDetail } from '@gi/contract/schemas/catalogue';
import { textOrNull } from '@gi/contract/values/text';
import { useMutation } from '@tanstack/react-query';
import { saveProduct } from '#api/catalogue-editing.ts';
import { useContractForm } from '#api/use-contract-form.ts';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { Field, Textarea, TextInput } from '#components/fields/field.tsx';
import { SelectField } from '#components/fields/select-field.tsx';
import { useText } from '#i18n/language.ts';
import { NameFields, namesTyped, typedNames } from './name-fields.tsx';
import { catalogueTexts } from '#i18n/en/catalogue.ts';

const lines = [
  { key: 'state', most: 200 },
  { key: 'applicationNo', most: 40 },
  { key: 'proprietor', most: 300 },
] as const;

const paragraphs = [
  { key: 'proprietorAddress', most: 1000 },
  { key: 'description', most: 2000 },
] as const;

const asText = (value: string | null | undefined): string => value ?? '';

const typedOf = (product: ProductDetail | undefined, categories: readonly CategoryDetail[]) => ({
  name: asText(product?.name),
  categoryId: String(product?.category_id ?? categories[0]?.id ?? ''),
  state: asText(product?.state),
  applicationNo: asText(product?.application_no),
  proprietor: asText(product?.proprietor),
  proprietorAddress: asText(product?.proprietor_address),
  description: asText(product?.description),
  ...typedNames(product),
});

const inputOf = (typed: ReturnType<typeof typedOf>, product: ProductDetail | undefined) => ({
  name: typed.name,
  categoryId: Number(typed.categoryId),
  state: textOrNull(typed.state),
  applicationNo: textOrNull(typed.applicationNo),
  proprietor: textOrNull(typed.proprietor),
  proprietorAddress: textOrNull(typed.proprietorAddress),
  description: textOrNull(typed.description),
  ...namesTyped(typed, product),
});

type ProductFormProps = {
  /** Left out to add one. */
  product?: ProductDetail | undefined;
  categories: readonly CategoryDetail[];
  onClose: () => void;
  onSaved: (name: string) => void;
};

/** Adds a product or changes one, with what the papers print about it. */
export const ProductForm = ({ product, categories, onClose, onSaved }: ProductFormProps) => {
  const t = useText(catalogueTexts);
  const { mutateAsync } = useMutation(saveProduct());
  const form = useContractForm({
    schema: ProductInput,
    initial: typedOf(product, categories),
    inputOf: (typed) => inputOf(typed, product),
    fieldOfCode: { 'catalogue.product_taken': 'name' },
    save: async (body) => {
      await mutateAsync({ id: product?.id, body });
      onSaved(body.name);
    },
  });
  return (
    <FormDialog
      title={product ? t('editTitle', { name: product.name }) : t('addProduct')}
      form={form}
      onClose={onClose}
    >
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
        <Field key={key} label={t(key)} optional error={form.error(key)}>
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
