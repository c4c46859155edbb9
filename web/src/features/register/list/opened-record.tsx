import type { NamedProduct, RegistrationRecord } from '@gi/contract/schemas/registration-record';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import FileUser from 'lucide-react/icons/file-user';
import { useReachable } from '#api/use-reachable.ts';
import { useLocation } from '#lib/router/hooks.ts';
import { Button } from '#components/buttons/button.tsx';
import { ButtonLink } from '#components/buttons/button-link.tsx';
import { Card, Facts } from '#components/cards/card.tsx';
import { Chip, ChipList } from '#components/cards/chip.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { useText } from '#i18n/language.ts';
import { listTexts } from '#i18n/en/lists.ts';
import { ProductionFacts } from '#features/record/production-facts.tsx';
import { useFacts } from '#features/record/use-facts.tsx';
import { DocumentPictures } from '../document-pictures.tsx';
import type { ListPaths } from './scope.ts';

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
 * A record opened in the place of its list, from what the list knows already: identity numbers stay masked. The whole
 * record is on a page of its own, which needs a network.
 */
export const OpenedRecord = (props: RecordProps & { paths: ListPaths; onBack: () => void }) => {
  const { record, paths, onBack } = props;
  const t = useText(listTexts);
  const location = useLocation();
  const reachable = useReachable();
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
          {reachable ? (
            <ButtonLink
              variant="primary"
              icon={<FileUser size={18} aria-hidden="true" />}
              to={paths.registrationDetails(record.id)}
              state={{ from: location }}
            >
              {t('openFullRecord')}
            </ButtonLink>
          ) : null}
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
