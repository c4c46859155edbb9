import { isOutside, statesOfProduct } from '@gi/contract/fields/places';
import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { allProducts } from '#api/catalogue.ts';
import { Card } from '#components/cards/card.tsx';
import { Chip } from '#components/cards/chip.tsx';
import { placeOf } from '#features/record/village-of.ts';
import { formatQuantity, formatTurnover } from '#i18n/amount-words.ts';
import { fieldTexts } from '#i18n/en/fields.ts';
import { benchTexts } from '#i18n/en/review-bench.ts';
import { useText } from '#i18n/language.ts';

/** Whether the producer lives where the product may come from; nothing while one of the two is not known. */
const AreaChip = ({ states, state }: { states: string | null; state: string | null }) => {
  const t = useText(benchTexts);
  if (state === null || statesOfProduct(states).length === 0) return null;
  return isOutside(states, state) ? (
    <Chip tone="turmeric">{t('outside')}</Chip>
  ) : (
    <Chip tone="leaf">{t('inside')}</Chip>
  );
};

/** '120 kg · ₹4.5 Lakh · 12 years', without what was not said. */
const useAmounts = (record: RegistrationDetail): ((productId: number) => string) => {
  const fields = useText(fieldTexts);
  return (productId) => {
    const entry = record.production_details.find(({ product_id }) => product_id === productId);
    if (entry === undefined) return '';
    const { annualProduction, unit, annualTurnover, turnoverUnit, yearsOfProduction } = entry;
    return [
      annualProduction === null ? '' : formatQuantity(String(annualProduction), unit ?? ''),
      annualTurnover === null ? '' : formatTurnover(annualTurnover, turnoverUnit ?? ''),
      yearsOfProduction === null ? '' : fields('years', { count: Number(yearsOfProduction) }),
    ]
      .filter((part) => part !== '')
      .join(' · ');
  };
};

/** What a decision is about, without scrolling: where the person lives, and each product with its amounts. */
export const BenchSummary = ({
  record,
  productsRef,
}: {
  record: RegistrationDetail;
  productsRef: Ref<HTMLUListElement>;
}) => {
  const t = useText(benchTexts);
  const { data: catalogue = [] } = useQuery(allProducts());
  const amountsOf = useAmounts(record);
  const { state, district } = record;
  const made = record.existing_products.map((product) => ({ ...product, isPlanned: false }));
  const planned = record.selected_products.map((product) => ({ ...product, isPlanned: true }));
  return (
    <Card aria-label={t('atAGlance')} className="wide:p-4">
      <p className="mb-2 text-sm text-ink-2">
        {state === null && district === null ? t('placeUnknown') : placeOf(record)}
      </p>
      <ul ref={productsRef} tabIndex={-1} className="flex flex-col gap-2">
        {[...made, ...planned].map(({ id, name, isPlanned }) => (
          <li key={`${isPlanned}${id}`}>
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="font-medium">{name}</span>
              {isPlanned ? <Chip>{t('planned')}</Chip> : null}
              <AreaChip
                states={catalogue.find((product) => product.id === id)?.state ?? null}
                state={state}
              />
            </span>
            <span className="block text-sm tabular-nums">{amountsOf(id)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
};
