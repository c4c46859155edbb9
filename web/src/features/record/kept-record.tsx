import type { RegistrationRecord } from '@gi/contract/schemas/registration-record';
import { useQuery } from '@tanstack/react-query';
import { dayOfWork } from '#api/dashboard.ts';
import { Card, Facts } from '#components/cards/card.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { useText } from '#i18n/language.ts';
import { dayTexts } from '#i18n/en/day.ts';
import { detailTexts } from '#i18n/en/details.ts';
import { recordPageTexts } from '#i18n/en/record-page.ts';
import { ProductionFacts } from './production-facts.tsx';
import { useRemarkLabel } from './remark-label.ts';
import { RecordChips } from './record-heading.tsx';
import { useEntryNames } from './use-entry-names.ts';
import { useFacts } from './use-facts.tsx';
import { DocumentPictures } from './document-pictures.tsx';

type RecordProps = { record: RegistrationRecord };

/** Why it came back, and what is to be corrected, as Home knows it. */
const Returned = ({ record }: RecordProps) => {
  const t = useText(dayTexts);
  const labelOf = useRemarkLabel(record);
  const { data } = useQuery(dayOfWork());
  const found = data?.returned.find(({ id }) => id === record.id);
  if (record.review_status !== 'returned') return null;
  const remarks = found?.remarks ?? [];
  // Without a note of the office the reason is the first remark.
  const note = found?.reason === remarks[0]?.text ? null : found?.reason;
  return (
    <Notice tone="returned" title={t('returnedPlain')}>
      {note ? <p className="whitespace-pre-line">{note}</p> : null}
      {remarks.length === 0 ? null : (
        <ul className="list-disc pl-5">
          {remarks.map(({ field, text }, index) => (
            <li key={index}>
              <span className="font-medium">{labelOf(field)}: </span>
              {text}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
};

const Production = ({ record }: RecordProps) => {
  const t = useText(recordPageTexts);
  const details = useText(detailTexts);
  const names = useEntryNames();
  const planned = record.selected_products.map(names.product).join(', ');
  return (
    <Card heading={details('production')}>
      {record.production_details.length === 0 ? (
        <p className="text-ink-2">{t('noProduction')}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {record.production_details.map((entry) => (
            <li key={entry.id} className="py-4 first:pt-0 last:pb-0">
              <h3 className="mb-3 text-base">
                {names.product({ id: entry.product_id, name: entry.productName })}
              </h3>
              <ProductionFacts entry={entry} />
            </li>
          ))}
        </ul>
      )}
      {planned === '' ? null : (
        <div className="mt-4">
          <Facts items={[{ label: details('selectedProducts'), value: planned }]} />
        </div>
      )}
    </Card>
  );
};

type KeptProps = RecordProps & { goBack: () => void; isFromList: boolean };

/**
 * A registration without a network, from what the lists on this device know: person, production, pictures and state.
 * Identity numbers stay masked.
 */
export const KeptRecord = ({ record, goBack, isFromList }: KeptProps) => {
  const t = useText(recordPageTexts);
  const details = useText(detailTexts);
  const names = useEntryNames();
  const facts = useFacts('view', record);
  return (
    <>
      <PageHeader
        title={record.name}
        subtitle={details('registrationId', { id: String(record.id) })}
        back={{ onBack: goBack, label: t(isFromList ? 'backToList' : 'back') }}
      />
      <section aria-label={t('details', { name: record.name })} className="flex flex-col gap-4">
        <RecordChips record={record} nameOf={names.category} />
        <Returned record={record} />
        <p className="text-sm text-ink-2">{t('keptText')}</p>
        <div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-2">
          <Card heading={details('personal')}>
            <Facts items={facts} />
          </Card>
          <Production record={record} />
          <Card heading={t('documents')}>
            <DocumentPictures record={record} />
          </Card>
        </div>
      </section>
    </>
  );
};
