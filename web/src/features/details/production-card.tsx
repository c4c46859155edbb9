import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import { Card } from '#components/cards/card.tsx';
import { useText } from '#i18n/language.ts';
import { detailTexts } from '#i18n/en/details.ts';
import { useRemarkOn } from '#features/record/remark-context.ts';
import { ProductionFacts } from '#features/record/production-facts.tsx';
import { useEntryNames } from '#features/record/use-entry-names.ts';
import { ProductionFields } from './production-fields.tsx';
import type { RegistrationEditing } from './use-registration-edit.ts';

type ProductionCardProps = { record: RegistrationDetail; edit: RegistrationEditing };

const ProductRemark = ({ productId }: { productId: number }) => {
  const remark = useRemarkOn(`production.${productId}`);
  return remark === undefined ? null : <p className="text-sm text-plum">{remark}</p>;
};

/** One block per product that is produced already, with its fields while the record is edited; nothing without one. */
export const ProductionCard = ({ record, edit }: ProductionCardProps) => {
  const t = useText(detailTexts);
  const names = useEntryNames();
  const copy = edit.editing?.copy;
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
            {copy === undefined ? (
              <ProductionFacts entry={entry} />
            ) : (
              <ProductionFields productId={entry.product_id} copy={copy} edit={edit} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
};
