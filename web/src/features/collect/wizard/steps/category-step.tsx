import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { categories as allCategories } from '#api/catalogue.ts';
import { Card } from '#components/cards/card.tsx';
import { CheckboxRow, ChoiceGroup } from '#components/fields/choices.tsx';
import { Chip } from '#components/cards/chip.tsx';
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx';
import { LoadingState } from '#components/messages/loading-state.tsx';
import { EmptyState } from '#components/messages/states.tsx';
import { useText } from '#i18n/language.ts';
import { wizard } from '#i18n/en/wizard.ts';
import type { ChosenCategory, WizardDraft } from '../../drafts/draft.ts';
import { availableCategories, type AvailableCategory } from '../../drafts/available-categories.ts';
import { CatalogueError } from './catalogue-error.tsx';
import { CategoryPicture } from '#features/record/category-picture.tsx';
import { useEntryNames } from '#features/record/use-entry-names.ts';
import { useWizard } from '../wizard-context.ts';

type OfferedCategory = AvailableCategory & { retired: boolean };

/**
 * All categories for a new producer; for a known one those with something left to register. A
 * chosen one that has been retired since is listed, so that it can be removed.
 */
const useAvailableCategories = ({ additional, check, categories }: WizardDraft) => {
  const known = additional !== null && check?.isRegistered === true ? check : null;
  const query = useQuery({ ...allCategories(), enabled: known === null });
  const available: AvailableCategory[] | undefined =
    known === null
      ? query.data?.map((category) => ({ ...category, used: false }))
      : availableCategories(known);
  const ids = new Set(available?.map(({ id }) => id));
  const gone = categories.filter(({ id }) => !ids.has(id));
  const offered: OfferedCategory[] | undefined = available && [
    ...gone.map((category) => ({ ...category, description: null, used: false, retired: true })),
    ...available.map((category) => ({ ...category, retired: false })),
  ];
  return { offered, query };
};

const productsIn = ({ existingProducts, selectedProducts }: WizardDraft, categoryId: number) =>
  [...existingProducts, ...selectedProducts].filter(
    (product) => product.category_id === categoryId,
  );

const CategoryList = ({ categories }: { categories: readonly OfferedCategory[] }) => {
  const t = useText(wizard);
  const { draft, dispatch, problems } = useWizard();
  const [leaving, setLeaving] = useState<ChosenCategory | null>(null);
  const names = useEntryNames();
  const chosen = new Set(draft.categories.map((category) => category.id));
  const toggle = (category: ChosenCategory) =>
    dispatch({ type: 'category-toggled', category: { id: category.id, name: category.name } });
  const ask = (category: ChosenCategory) => {
    const loses = chosen.has(category.id) && productsIn(draft, category.id).length > 0;
    if (loses) setLeaving(category);
    else toggle(category);
  };
  const remark = (category: OfferedCategory) =>
    category.retired
      ? t('categoryRetired')
      : category.used
        ? t('categoryUsed')
        : category.description;
  return (
    <>
      <ChoiceGroup
        id="productCategoryIds"
        legend={t('categoriesLegend')}
        required
        error={problems['productCategoryIds']}
        className="flex max-h-[60dvh] flex-col gap-2 overflow-y-auto p-1"
      >
        {categories.map((category) => {
          const count = productsIn(draft, category.id).length;
          return (
            <CheckboxRow
              key={category.id}
              className="border border-line"
              picture={<CategoryPicture name={category.name} />}
              label={names.category(category)}
              description={remark(category)}
              checked={chosen.has(category.id)}
              onChange={() => ask(category)}
              trailing={
                count === 0 ? null : <Chip tone="indigo">{t('categoryProducts', { count })}</Chip>
              }
            />
          );
        })}
      </ChoiceGroup>
      <ConfirmDialog
        open={leaving !== null}
        title={t('dropCategoryTitle', {
          category: leaving === null ? '' : names.category(leaving),
        })}
        confirmLabel={t('dropCategory')}
        cancelLabel={t('keepDraft')}
        danger
        onClose={() => setLeaving(null)}
        onConfirm={() => {
          if (leaving !== null) toggle(leaving);
          setLeaving(null);
        }}
      >
        {t('dropCategoryText', {
          products: productsIn(draft, leaving?.id ?? 0)
            .map(names.product)
            .join(', '),
        })}
      </ConfirmDialog>
    </>
  );
};

/** Step 3. */
export const CategoryStep = () => {
  const t = useText(wizard);
  const { draft } = useWizard();
  const { offered, query } = useAvailableCategories(draft);
  if (offered === undefined)
    return query.isError ? (
      <CatalogueError query={query} />
    ) : (
      <LoadingState>{t('loadingCategories')}</LoadingState>
    );
  if (offered.length === 0) return <EmptyState title={t('categoriesNone')} />;
  return (
    <Card>
      <CategoryList categories={offered} />
    </Card>
  );
};
