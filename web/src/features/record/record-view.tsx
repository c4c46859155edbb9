import type { NamedProduct, RegistrationRecord } from '@gi/contract/schemas/registration-record';
import type { ReactNode } from 'react';
import { Card, Facts } from '#components/cards/card.tsx';
import { Chip, ChipList } from '#components/cards/chip.tsx';
import { useText } from '#i18n/language.ts';
import { listTexts } from '#i18n/en/lists.ts';
import { DocumentPictures } from './document-pictures.tsx';
import { ProductionFacts } from './production-facts.tsx';
import { useFacts } from './use-facts.tsx';

const PersonalSection = ({ record }: { record: RegistrationRecord }) => {
  const t = useText(listTexts);
  return (
    <Card heading={t('personal')}>
      <Facts items={useFacts('view', record)} />
    </Card>
  );
};

const Names = ({ products }: { products: readonly NamedProduct[] }) => {
  const t = useText(listTexts);
  return products.length === 0 ? t('none') : products.map(({ name }) => name).join(', ');
};

const ProductsSection = ({ record }: { record: RegistrationRecord }) => {
  const t = useText(listTexts);
  const chips = record.category_names.map((name) => (
    <Chip key={name} tone="indigo">
      {name}
    </Chip>
  ));
  return (
    <Card heading={t('products')}>
      <Facts
        items={[
          { label: t('categories'), value: <ChipList>{chips}</ChipList> },
          { label: t('existingProducts'), value: <Names products={record.existing_products} /> },
          { label: t('selectedProducts'), value: <Names products={record.selected_products} /> },
        ]}
      />
    </Card>
  );
};

const ProductionSection = ({ record }: { record: RegistrationRecord }) => {
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

const DocumentsSection = ({ record }: { record: RegistrationRecord }) => {
  const t = useText(listTexts);
  return (
    <Card heading={t('documents')}>
      <DocumentPictures record={record} />
    </Card>
  );
};

/** A registration to read, from what the list already knows: identity numbers stay masked. */
export const RecordView = ({
  record,
  actions,
}: {
  record: RegistrationRecord;
  actions: ReactNode;
}) => {
  const t = useText(listTexts);
  return (
    <section aria-label={t('details', { name: record.name })} className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-2 *:grow sm:*:grow-0">{actions}</div>
      <div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-2">
        <PersonalSection record={record} />
        <ProductsSection record={record} />
        <ProductionSection record={record} />
        <DocumentsSection record={record} />
      </div>
    </section>
  );
};
