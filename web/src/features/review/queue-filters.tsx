import { useQuery } from '@tanstack/react-query';
import { allProducts } from '#api/catalogue.ts';
import { userDropdown } from '#api/users.ts';
import { DateRange } from '#components/dates/date-range.tsx';
import { Button } from '#components/buttons/button.tsx';
import { Field, Select } from '#components/fields/field.tsx';
import { benchTexts } from '#i18n/en/review-bench.ts';
import { reviewTexts } from '#i18n/en/reviews.ts';
import { useText } from '#i18n/language.ts';
import { PlaceChoice } from '#features/record/place-choice.tsx';
import type { Queue } from './use-queue.ts';

const shares = [
  ['', 'showAll'],
  ['mine', 'showMine'],
  ['none', 'showFree'],
] as const;

/** All that waits, what this account holds, or what nobody holds. */
const ShareChoice = ({ queue: { filter, setFilter } }: { queue: Queue }) => {
  const t = useText(benchTexts);
  return (
    <div role="group" aria-label={t('show')} className="flex flex-wrap gap-2">
      {shares.map(([claim, label]) => (
        <button
          key={label}
          type="button"
          aria-pressed={(filter.claim ?? '') === claim}
          onClick={() => setFilter({ claim })}
          className="min-h-control rounded-full border border-line-strong bg-card px-4 text-sm font-medium text-ink-2 hover:bg-indigo-soft aria-pressed:border-indigo aria-pressed:bg-indigo-soft aria-pressed:text-indigo"
        >
          {t(label)}
        </button>
      ))}
    </div>
  );
};

/** The filters of the queue: whose, collector, product, place, waiting since. */
export const QueueFilters = ({ queue }: { queue: Queue }) => {
  const t = useText(reviewTexts);
  const { data: accounts = [] } = useQuery(userDropdown());
  const { data: products = [] } = useQuery(allProducts());
  const { filter, setFilter } = queue;
  const any = Object.keys(filter).length > 0;
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2 wide:grid-cols-4">
      <div className="sm:col-span-full">
        <ShareChoice queue={queue} />
      </div>
      <Field label={t('collector')}>
        <Select
          value={String(filter.userId ?? '')}
          onChange={(event) => setFilter({ userId: event.target.value })}
        >
          <option value="">{t('anyCollector')}</option>
          {accounts.map(({ id, username }) => (
            <option key={id} value={id}>
              {username}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('product')}>
        <Select
          value={String(filter.productId ?? '')}
          onChange={(event) => setFilter({ productId: event.target.value })}
        >
          <option value="">{t('anyProduct')}</option>
          {products.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <PlaceChoice
        value={{ state: filter.state ?? '', district: filter.district ?? '' }}
        onChange={setFilter}
      />
      <div role="group" aria-label={t('since')} className="flex flex-col gap-1.5 sm:col-span-2">
        <span className="font-medium">{t('since')}</span>
        <DateRange
          value={{ start: filter.startDate || undefined, end: filter.endDate || undefined }}
          onChange={({ start, end }) => setFilter({ startDate: start ?? '', endDate: end ?? '' })}
        />
      </div>
      {any ? (
        <Button
          variant="quiet"
          className="wide:mt-7"
          onClick={() =>
            setFilter({
              claim: '',
              userId: '',
              productId: '',
              state: '',
              district: '',
              startDate: '',
              endDate: '',
            })
          }
        >
          {t('clearFilters')}
        </Button>
      ) : null}
    </div>
  );
};
