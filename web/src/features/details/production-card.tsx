import type {
  ProductionDetail,
  RegistrationDetail,
} from '@gi/contract/schemas/registration-record';
import type { ReactNode } from 'react';
import { Card } from '#components/cards/card.tsx';
import { useText } from '#i18n/language.ts';
import { detailTexts } from '#i18n/en/details.ts';
import { useRemarkOn } from '#features/record/remark-context.ts';
import { ProductionFacts } from '#features/record/production-facts.tsx';
import { useEntryNames } from '#features/record/use-entry-names.ts';

type ProductionCardProps = {
  record: RegistrationDetail;
  /** The edit fields of one product; without them, its facts are shown. */
  fields?: ((entry: ProductionDetail) => ReactNode) | undefined;
};

const ProductRemark = ({ productId }: { productId: number }) => {
  const remark = useRemarkOn(`production.${productId}`);
  return remark === undefined ? null : <p className="text-sm text-plum">{remark}</p>;
};

/** One block per product that is produced already; nothing when there is none. */
export const ProductionCard = ({ record, fields }: ProductionCardProps) => {
  const t = useText(detailTexts);
  const names = useEntryNames();
  if (record.production_details.length === 0) return null;
  return (
    <Card heading={t('production')}>
      <ul className="flex flex-col divide-y divide-line">
        {record.production_details.map((entry) => (
          <li key={entry.id} className="flex flex-col gap-4 py-6 first:pt-0 last:pb-0">
            <h3 className="text-base">
              {names.product({ id: entry.product_id, name: entry.productName })}
            </h3>
            <ProductRemark productId={entry.product_id} />
            {fields ? fields(entry) : <ProductionFacts entry={entry} />}
          </li>
        ))}
      </ul>
    </Card>
  );
};
