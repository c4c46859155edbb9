import type { ProductionDetail } from '@gi/contract/schemas/registration-record';
import { ProductionCard } from '#features/details/production-card.tsx';
import { ProductionFields } from '#features/details/production-fields.tsx';
import type { RecordProps } from './record-frame.tsx';

/** What is produced of each product, and its fields while the record is edited. */
export const ProductionPart = ({ record, edit }: Omit<RecordProps, 'goBack'>) => {
  const copy = edit.editing?.copy;
  const fields = (entry: ProductionDetail) =>
    copy && <ProductionFields productId={entry.product_id} copy={copy} edit={edit} />;
  return <ProductionCard record={record} fields={copy ? fields : undefined} />;
};
