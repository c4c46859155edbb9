import { useQuery } from '@tanstack/react-query';
import { allProducts } from '#api/catalogue.ts';
import { useAccountName, useProductName } from '#api/names-by-id.ts';
import { userDropdown } from '#api/users.ts';
import { PillChoice } from '#components/buttons/pill-choice.tsx';
import { DateRange } from '#components/dates/date-range.tsx';
import { chipsOf, type FilterChip } from '#components/grid/filter-chips.tsx';
import { FilterDialog } from '#components/grid/filter-dialog.tsx';
import { SelectField } from '#components/fields/select-field.tsx';
import { benchTexts } from '#i18n/en/review-bench.ts';
import { reviewTexts } from '#i18n/en/reviews.ts';
import { useText } from '#i18n/language.ts';
import { formatDay } from '#lib/format/format.ts';
import { PlaceChoice } from '#features/record/place-choice.tsx';
import type { FilterKey, Queue } from './use-queue.ts';

type QueueProps = { queue: Queue };

const shares = [
  ['', 'showAll'],
  ['mine', 'showMine'],
  ['none', 'showFree'],
] as const;

/** All that waits, what this account holds, or what nobody holds. */
export const ShareChoice = ({ queue: { filter, setFilter } }: QueueProps) => {
  const t = useText(benchTexts);
  return (
    <PillChoice
      label={t('show')}
      options={shares.map(([value, label]) => ({ value, label: t(label) }))}
      value={filter.claim ?? ''}
      onChange={(claim) => setFilter({ claim })}
    />
  );
};

const dialogKeys = ['userId', 'productId', 'state', 'district', 'startDate', 'endDate'] as const;

/** The filters of the queue: collector, product, place, waiting since. */
export const QueueFilters = ({ queue, onClose }: QueueProps & { onClose: () => void }) => {
  const t = useText(reviewTexts);
  const { data: accounts = [] } = useQuery(userDropdown());
  const { data: products = [] } = useQuery(allProducts());
  const { filter, setFilter } = queue;
  return (
    <FilterDialog
      isSet={dialogKeys.some((key) => filter[key])}
      // Whose it is stays.
      onClear={() => setFilter(Object.fromEntries(dialogKeys.map((key) => [key, ''])))}
      onClose={onClose}
    >
      <SelectField
        label={t('collector')}
        value={filter.userId ?? ''}
        none={t('anyCollector')}
        options={accounts.map(({ id, username }) => ({ value: id, label: username }))}
        onChange={({ target }) => setFilter({ userId: target.value })}
      />
      <SelectField
        label={t('product')}
        value={filter.productId ?? ''}
        none={t('anyProduct')}
        options={products.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => setFilter({ productId: target.value })}
      />
      <PlaceChoice
        value={{ state: filter.state ?? '', district: filter.district ?? '' }}
        onChange={setFilter}
      />
      <DateRange
        label={t('since')}
        value={{ start: filter.startDate || undefined, end: filter.endDate || undefined }}
        onChange={({ start, end }) => setFilter({ startDate: start ?? '', endDate: end ?? '' })}
      />
    </FilterDialog>
  );
};

/** The filters that are set, in words, each with the way to remove it. */
export const useQueueChips = ({ filter, setFilter }: Queue): readonly FilterChip[] => {
  const t = useText(reviewTexts);
  const { userId, productId, state, district, startDate, endDate } = filter;
  const days = [startDate, endDate].map((day) => (day ? formatDay(day) : ''));
  return chipsOf<FilterKey>(
    [
      [['userId'], useAccountName(t('collector'), userId)],
      [['productId'], useProductName(t('product'), productId)],
      [['state'], state],
      [['district'], district],
      [['startDate', 'endDate'], days.some(Boolean) && `${t('since')}: ${days.join(' – ')}`],
    ],
    setFilter,
  );
};
