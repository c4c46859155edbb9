import type { CategoryDetail, ProductDetail } from '@gi/contract/catalogue';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { ApiError, errorMessage } from '#api/errors.ts';
import { saveCategory, saveProduct } from '#api/catalogue.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field, Select, Textarea, TextInput } from '#components/ui/field.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useText } from '#i18n/language.ts';
import { catalogueTexts } from '#i18n/en/catalogue.ts';

type EntryDialogProps = {
  title: string;
  pending: boolean;
  error: Error | null;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

function EntryDialog({ title, pending, error, onSubmit, onClose, children }: EntryDialogProps) {
  const t = useText(catalogueTexts);
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!pending) onSubmit();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="submit"
            form="catalogue-entry"
            variant="primary"
            pending={pending}
            pendingText={t('saving')}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <form id="catalogue-entry" noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {error === null ? null : <Notice tone="error">{errorMessage(error)}</Notice>}
        {children}
      </form>
    </Dialog>
  );
}

const fieldsOf = (error: Error | null) => (error instanceof ApiError ? error.fields : {});
const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

type Done = { onClose: () => void; onSaved: (name: string) => void };

type CategoryFormProps = Done & { category?: CategoryDetail | undefined };

/** Adds a category or changes one. */
export function CategoryForm({ category, onClose, onSaved }: CategoryFormProps) {
  const t = useText(catalogueTexts);
  const save = useMutation(saveCategory());
  const [name, setName] = useState(category?.name ?? '');
  const [description, setDescription] = useState(category?.description ?? '');
  const [missing, setMissing] = useState(false);
  const fields = fieldsOf(save.error);
  function submit() {
    const blank = name.trim() === '';
    setMissing(blank);
    if (blank) return;
    const body = { name: name.trim(), description: orNull(description) };
    save.mutate({ id: category?.id, body }, { onSuccess: () => onSaved(body.name) });
  }
  return (
    <EntryDialog
      title={category ? t('editTitle', { name: category.name }) : t('addCategory')}
      pending={save.isPending}
      error={save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t('name')} required error={missing ? t('nameRequired') : fields['name']}>
        <TextInput value={name} maxLength={100} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field label={t('description')} optional error={fields['description']}>
        <Textarea
          value={description}
          maxLength={1000}
          onChange={(event) => setDescription(event.target.value)}
        />
      </Field>
    </EntryDialog>
  );
}

type ProductFormProps = Done & {
  product?: ProductDetail | undefined;
  categories: readonly CategoryDetail[];
};

const LINES = [
  { key: 'state', max: 200 },
  { key: 'applicationNo', max: 40 },
  { key: 'proprietor', max: 300 },
] as const;

/** Adds a product or changes one, with what the papers print about it. */
export function ProductForm({ product, categories, onClose, onSaved }: ProductFormProps) {
  const t = useText(catalogueTexts);
  const save = useMutation(saveProduct());
  const [missing, setMissing] = useState(false);
  const [draft, setDraft] = useState({
    name: product?.name ?? '',
    categoryId: product?.category_id ?? categories[0]?.id ?? 0,
    state: product?.state ?? '',
    applicationNo: product?.application_no ?? '',
    proprietor: product?.proprietor ?? '',
    proprietorAddress: product?.proprietor_address ?? '',
    description: product?.description ?? '',
  });
  const fields = fieldsOf(save.error);
  const set = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change });
  function submit() {
    const name = draft.name.trim();
    setMissing(name === '');
    if (name === '') return;
    const body = {
      name,
      categoryId: draft.categoryId,
      state: orNull(draft.state),
      applicationNo: orNull(draft.applicationNo),
      proprietor: orNull(draft.proprietor),
      proprietorAddress: orNull(draft.proprietorAddress),
      description: orNull(draft.description),
    };
    save.mutate({ id: product?.id, body }, { onSuccess: () => onSaved(name) });
  }
  return (
    <EntryDialog
      title={product ? t('editTitle', { name: product.name }) : t('addProduct')}
      pending={save.isPending}
      error={save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t('name')} required error={missing ? t('nameRequired') : fields['name']}>
        <TextInput
          value={draft.name}
          maxLength={200}
          onChange={(event) => set({ name: event.target.value })}
        />
      </Field>
      <Field label={t('category')} required error={fields['categoryId']}>
        <Select
          value={draft.categoryId}
          onChange={(event) => set({ categoryId: Number(event.target.value) })}
        >
          {categories.map((category) => (
            <option key={category.id} value={category.id}>
              {category.name}
            </option>
          ))}
        </Select>
      </Field>
      <p className="text-sm text-ink-2">{t('papersHint')}</p>
      {LINES.map(({ key, max }) => (
        <Field key={key} label={t(key)} optional error={fields[key]}>
          <TextInput
            value={draft[key]}
            maxLength={max}
            onChange={(event) => set({ [key]: event.target.value })}
          />
        </Field>
      ))}
      {(['proprietorAddress', 'description'] as const).map((key) => (
        <Field key={key} label={t(key)} optional error={fields[key]}>
          <Textarea
            value={draft[key]}
            maxLength={key === 'description' ? 2000 : 1000}
            onChange={(event) => set({ [key]: event.target.value })}
          />
        </Field>
      ))}
    </EntryDialog>
  );
}
