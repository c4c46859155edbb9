import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { allProducts } from '#api/catalogue.ts';
import { useAccountName, useProductName } from '#api/names-by-id.ts';
import { userDropdown } from '#api/users.ts';
import { DayField } from '#components/dates/day-field.tsx';
import { chipsOf, type FilterChip } from '#components/grid/filter-chips.tsx';
import { FilterDialog } from '#components/grid/filter-dialog.tsx';
import { CheckboxRow } from '#components/fields/choices.tsx';
import { SelectField } from '#components/fields/select-field.tsx';
import { useText } from '#i18n/language.ts';
import { applicationTexts } from '#i18n/en/applications.ts';
import { typedDay, writtenDay } from '#lib/days/typed-day.ts';
import { formatDay } from '#lib/format/format.ts';
import { latestValidityDay } from './latest-day.ts';
import type { Filter } from './use-application-list.ts';
import { PlaceChoice } from '#features/record/place-choice.tsx';

type FilterChange = Partial<Record<keyof Filter, string>>;

type FiltersProps = { filter: Filter; onChange: (change: FilterChange) => void };

/** The day until which a validity ends; the list follows once a whole day is typed, or none. */
const DueUntil = ({ filter, onChange }: FiltersProps) => {
  const t = useText(applicationTexts);
  const { dueUntil = '' } = filter;
  const [typed, setTyped] = useState(dueUntil === '' ? '' : writtenDay(dueUntil));
  return (
    <DayField
      label={t('dueUntil')}
      latest={latestValidityDay()}
      typed={typed}
      onType={(next) => {
        setTyped(next);
        const day = next.trim() === '' ? '' : typedDay(next);
        if (day !== undefined) onChange({ dueUntil: day });
      }}
    />
  );
};

/** The controls; they load what can be chosen. */
const FilterFields = ({ filter, onChange }: FiltersProps) => {
  const t = useText(applicationTexts);
  const products = useQuery(allProducts()).data ?? [];
  const users = useQuery(userDropdown()).data ?? [];
  return (
    <>
      <SelectField
        label={t('product')}
        value={filter.productId ?? ''}
        none={t('any')}
        options={products.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => onChange({ productId: target.value })}
      />
      <PlaceChoice
        value={{ state: filter.state ?? '', district: filter.district ?? '' }}
        onChange={onChange}
      />
      <SelectField
        label={t('collector')}
        value={filter.userId ?? ''}
        none={t('any')}
        options={users.map(({ id, username }) => ({ value: id, label: username }))}
        onChange={({ target }) => onChange({ userId: target.value })}
      />
      <DueUntil filter={filter} onChange={onChange} />
      <div className="sm:col-span-2">
        <CheckboxRow
          label={t('onlyChangedAfterFiling')}
          checked={filter.changedAfterFiling === 'true'}
          onChange={({ target }) => onChange({ changedAfterFiling: target.checked ? 'true' : '' })}
        />
      </div>
    </>
  );
};

const filterNames = [
  'productId',
  'userId',
  'state',
  'district',
  'dueUntil',
  'changedAfterFiling',
] as const;

/** The filters of the list beside status and search. */
export const ApplicationFilters = (props: FiltersProps & { onClose: () => void }) => {
  const { filter, onChange, onClose } = props;
  return (
    <FilterDialog
      isSet={filterNames.some((name) => filter[name] !== undefined)}
      onClear={() => onChange(Object.fromEntries(filterNames.map((name) => [name, ''])))}
      onClose={onClose}
    >
      <FilterFields {...props} />
    </FilterDialog>
  );
};

/** The filters that are set, in words, each with the way to remove it. */
export const useApplicationChips = ({ filter, onChange }: FiltersProps): readonly FilterChip[] => {
  const t = useText(applicationTexts);
  const { productId, userId, state, district, dueUntil, changedAfterFiling, printJobId } = filter;
  return chipsOf<keyof Filter>(
    [
      [['productId'], useProductName(t('product'), productId)],
      [['userId'], useAccountName(t('collector'), userId)],
      [['state'], state],
      [['district'], district],
      [['dueUntil'], dueUntil && `${t('dueUntil')}: ${formatDay(dueUntil)}`],
      [['changedAfterFiling'], changedAfterFiling && t('changedAfterFiling')],
      [['printJobId'], printJobId && t('ofPrintJob', { id: String(printJobId) })],
    ],
    onChange,
  );
};
