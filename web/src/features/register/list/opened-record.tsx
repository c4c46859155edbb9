import type { NamedProduct, RegistrationRecord } from '@gi/contract/schemas/registration-record';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Button } from '#components/buttons/button.tsx';
import { Card, Facts } from '#components/cards/card.tsx';
import { Chip, ChipList } from '#components/cards/chip.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { useText } from '#i18n/language.ts';
import { listTexts } from '#i18n/en/lists.ts';
import { ProductionFacts } from '#features/record/production-facts.tsx';
import { useFacts } from '#features/record/use-facts.tsx';
import { DocumentPictures } from '../document-pictures.tsx';

type RecordProps = { record: RegistrationRecord };

const ProductNames = ({ products }: { products: readonly NamedProduct[] }) => {
  const t = useText(listTexts);
  return products.length === 0 ? t('none') : products.map(({ name }) => name).join(', ');
};

const ProductsCard = ({ record }: RecordProps) => {
  const t = useText(listTexts);
  const chips = record.category_names.map((name) => (
    <Chip key={name} tone="indigo">
      {name}
    </Chip>
  ));
  const { existing_products: existing, selected_products: selected } = record;
  return (
    <Card heading={t('products')}>
      <Facts
        items={[
          { label: t('categories'), value: <ChipList>{chips}</ChipList> },
          { label: t('existingProducts'), value: <ProductNames products={existing} /> },
          { label: t('selectedProducts'), value: <ProductNames products={selected} /> },
        ]}
      />
    </Card>
  );
};

const ProductionCard = ({ record }: RecordProps) => {
  const t = useText(listTexts);
  return (
    <Card heading={t('productionList')}>
      {record.production_details.length === 0 ? (
        <p className="text-ink-2">{t('noProduction')}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {record.production_details.map((entry) => (
            <li key={entry.id} className="py-4 first:pt-0 last:pb-0">
              <h3 className="mb-3 text-base">{entry.productName}</h3>
              <ProductionFacts entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};

/**
 * A record in the place of its list, where there is no network for its page: from what the list knows, so that identity
 * numbers stay masked.
 */
export const OpenedRecord = ({ record, onBack }: RecordProps & { onBack: () => void }) => {
  const t = useText(listTexts);
  const facts = useFacts('view', record);
  return (
    <>
      <PageHeader
        title={record.name}
        subtitle={t('registrationId', { id: String(record.id) })}
        back={{ onBack, label: t('backToList') }}
      />
      <section aria-label={t('details', { name: record.name })} className="flex flex-col gap-4">
        <div className="flex flex-wrap gap-2 *:grow sm:*:grow-0">
          <Button icon={<ArrowLeft size={18} aria-hidden="true" />} onClick={onBack}>
            {t('backToList')}
          </Button>
        </div>
        <div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-2">
          <Card heading={t('personal')}>
            <Facts items={facts} />
          </Card>
          <ProductsCard record={record} />
          <ProductionCard record={record} />
          <Card heading={t('documents')}>
            <DocumentPictures record={record} />
          </Card>
        </div>
      </section>
    </>
  );
};
