import { CategoryInput } from '@gi/contract/schemas/catalogue-input';
import type { CategoryDetail } from '@gi/contract/schemas/catalogue';
import { textOrNull } from '@gi/contract/values/text';
import { useMutation } from '@tanstack/react-query';
import { saveCategory } from '#api/catalogue-editing.ts';
import { useContractForm } from '#api/use-contract-form.ts';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { Field, Textarea, TextInput } from '#components/fields/field.tsx';
import { useText } from '#i18n/language.ts';
import { changedFields } from '#lib/input/changed-fields.ts';
import { NameFields, namesTyped, typedNames } from './name-fields.tsx';
import { catalogueTexts } from '#i18n/en/catalogue.ts';

type CategoryFormProps = {
  /** Left out to add one. */
  category?: CategoryDetail | undefined;
  onClose: () => void;
  onSaved: (name: string) => void;
};

/** Adds a category or changes one. */
export const CategoryForm = ({ category, onClose, onSaved }: CategoryFormProps) => {
  const t = useText(catalogueTexts);
  const { mutateAsync } = useMutation(saveCategory());
  const form = useContractForm({
    schema: CategoryInput,
    initial: {
      name: category?.name ?? '',
      description: category?.description ?? '',
      ...typedNames(category),
    },
    inputOf: ({ name, description, ...names }) => ({
      name,
      description: textOrNull(description),
      ...namesTyped(names, category),
    }),
    fieldOfCode: { 'catalogue.category_taken': 'name' },
    save: async (body) => {
      if (category === undefined) await mutateAsync({ id: undefined, body });
      else await mutateAsync({ id: category.id, body: changedFields(body, category) });
      onSaved(body.name);
    },
  });
  return (
    <FormDialog
      title={category ? t('editTitle', { name: category.name }) : t('addCategory')}
      form={form}
      onClose={onClose}
    >
      <Field label={t('name')} required error={form.error('name')}>
        <TextInput {...form.control('name')} maxLength={100} />
      </Field>
      <Field label={t('description')} optional error={form.error('description')}>
        <Textarea {...form.control('description')} maxLength={1000} />
      </Field>
      <NameFields form={form} entry={category} />
    </FormDialog>
  );
};
