import type { NamedProduct, RegistrationDetail } from '@gi/contract/schemas/registration-record';
import type { ReactNode } from 'react';
import { Card } from '#components/cards/card.tsx';
import { Chip, ChipList } from '#components/cards/chip.tsx';
import { useText } from '#i18n/language.ts';
import { detailTexts } from '#i18n/en/details.ts';
import { useEntryNames } from './use-entry-names.ts';

const ProductGroup = ({
  title,
  products,
}: {
  title: string;
  products: readonly NamedProduct[];
}) => {
  const names = useEntryNames();
  if (products.length === 0) return null;
  return (
    <div>
      <h3 className="mb-1.5 text-sm font-normal text-ink-2">{title}</h3>
      <ul className="flex flex-col gap-2">
        {products.map((product) => (
          <li key={product.id} className="border-l-2 border-line pl-3">
            <span className="block font-medium">{names.product(product)}</span>
            {product.description ? (
              <span className="block text-sm text-ink-2">{product.description}</span>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
};

type ProductsCardProps = {
  record: RegistrationDetail;
  /** Beside the heading. */
  actions?: ReactNode;
};

/** Categories and products; read-only, because a further product is an additional registration. */
export const ProductsCard = ({ record, actions }: ProductsCardProps) => {
  const t = useText(detailTexts);
  const names = useEntryNames();
  return (
    <Card heading={t('products')} actions={actions}>
      <div className="flex flex-col gap-6">
        <div>
          <h3 className="mb-1.5 text-sm font-normal text-ink-2">{t('categories')}</h3>
          <ChipList>
            {record.categories.map((category) => (
              <Chip key={category.id} tone="indigo">
                {names.category(category)}
              </Chip>
            ))}
          </ChipList>
        </div>
        <ProductGroup title={t('existingProducts')} products={record.existing_products} />
        <ProductGroup title={t('selectedProducts')} products={record.selected_products} />
      </div>
    </Card>
  );
};
