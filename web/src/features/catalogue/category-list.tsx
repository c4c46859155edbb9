import type { CategoryDetail } from '@gi/contract/schemas/catalogue';
import { useMutation } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { saveCategory } from '#api/catalogue-editing.ts';
import { Button } from '#components/buttons/button.tsx';
import { Card } from '#components/cards/card.tsx';
import { Chip } from '#components/cards/chip.tsx';
import { useText } from '#i18n/language.ts';
import { catalogueTexts } from '#i18n/en/catalogue.ts';
import type { CatalogueActions } from './catalogue-dialogs.tsx';
import { EntryButtons } from './entry-buttons.tsx';

type RowProps = CatalogueActions & { category: CategoryDetail };

const CategoryRow = ({ category, onOpen, onDone }: RowProps) => {
  const t = useText(catalogueTexts);
  const save = useMutation(saveCategory());
  const { id, name, description } = category;
  const bringBack = async () => {
    await save.mutateAsync({ id, body: { name, description, retired: false } });
    onDone(t('backNow', { name }));
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-2">
      <span>
        <span className="block font-medium">{name}</span>
        {category.retired ? (
          <Chip tone="turmeric">{t('retired')}</Chip>
        ) : (
          <span className="text-sm text-ink-2">
            {t('productsIn', { count: category.products })}
          </span>
        )}
      </span>
      <EntryButtons
        name={name}
        retired={category.retired}
        onEdit={() => onOpen({ dialog: 'category', category })}
        onRetire={() => onOpen({ dialog: 'retire', kind: 'category', entry: category })}
        onBringBack={bringBack}
      />
    </li>
  );
};

type CategoryListProps = CatalogueActions & { categories: readonly CategoryDetail[] };

/** All categories with what can be done to each. */
export const CategoryList = ({ categories, ...actions }: CategoryListProps) => {
  const t = useText(catalogueTexts);
  return (
    <Card
      heading={t('categories')}
      actions={
        <Button icon={<Plus size={18} />} onClick={() => actions.onOpen({ dialog: 'category' })}>
          {t('addCategory')}
        </Button>
      }
    >
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {categories.map((category) => (
          <CategoryRow key={category.id} category={category} {...actions} />
        ))}
      </ul>
    </Card>
  );
};
