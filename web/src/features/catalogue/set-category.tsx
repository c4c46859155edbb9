import type { CategoryDetail, ProductDetail } from '@gi/contract/schemas/catalogue';
import { useState } from 'react';
import { writeProduct } from '#api/catalogue-editing.ts';
import type { Many } from '#api/use-many.ts';
import { AskButton } from '#components/dialogs/ask-button.tsx';
import { SelectField } from '#components/fields/select-field.tsx';
import { catalogueTexts } from '#i18n/en/catalogue.ts';
import { useText } from '#i18n/language.ts';

type SetCategoryProps = {
  products: readonly ProductDetail[];
  categories: readonly CategoryDetail[];
  many: Many;
};

/** Gives the chosen products one category. */
export const SetCategory = ({ products, categories, many }: SetCategoryProps) => {
  const t = useText(catalogueTexts);
  const [category, setCategory] = useState('');
  return (
    <AskButton
      className="px-3 text-sm"
      pending={many.pending}
      question={{
        title: t('setCategoryTitle', { count: products.length }),
        confirmLabel: t('save'),
        disabled: category === '',
        text: (
          <SelectField
            label={t('category')}
            value={category}
            none={t('pleaseChoose')}
            options={categories
              .filter(({ retired }) => !retired)
              .map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) => setCategory(target.value)}
          />
        ),
      }}
      onConfirm={() =>
        void many.run(
          products,
          (product) => writeProduct({ id: product.id, body: { categoryId: Number(category) } }),
          (count) => t('manySaved', { count }),
        )
      }
    >
      {t('setCategory')}
    </AskButton>
  );
};
