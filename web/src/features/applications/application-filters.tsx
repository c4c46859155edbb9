import { applicationOrders } from '@gi/contract/fields/application-states';
import { addMonths } from '@gi/contract/values/days';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { allProducts } from '#api/catalogue.ts';
import { userDropdown } from '#api/users.ts';
import { DayField } from '#components/dates/day-field.tsx';
import { Button } from '#components/buttons/button.tsx';
import { SelectField } from '#components/fields/select-field.tsx';
import { useText } from '#i18n/language.ts';
import { applicationTexts } from '#i18n/en/applications.ts';
import { typedDay, writtenDay } from '#lib/days/typed-day.ts';
import { today } from '#lib/format/format.ts';
import type { Filter } from './use-application-list.ts';

/** Years of the calendar for the end of a validity. */
const yearsAhead = 30;

export type FilterChange = Partial<Record<keyof Filter, string>>;

type FiltersProps = {
  filter: Filter;
  onChange: (change: FilterChange) => void;
  /** The controls for State and district, from the feature of records. */
  place: ReactNode;
};

/** The day until which a validity ends; the list follows once a whole day is typed, or none. */
const DueUntil = ({ filter, onChange }: Omit<FiltersProps, 'place'>) => {
  const t = useText(applicationTexts);
  const { dueUntil = '' } = filter;
  const [typed, setTyped] = useState(dueUntil === '' ? '' : writtenDay(dueUntil));
  return (
    <DayField
      label={t('dueUntil')}
      latest={addMonths(today(), yearsAhead * 12)}
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
const FilterFields = ({ filter, onChange, place }: FiltersProps) => {
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
      {place}
      <SelectField
        label={t('collector')}
        value={filter.userId ?? ''}
        none={t('any')}
        options={users.map(({ id, username }) => ({ value: id, label: username }))}
        onChange={({ target }) => onChange({ userId: target.value })}
      />
      <DueUntil filter={filter} onChange={onChange} />
      <SelectField
        label={t('order')}
        value={filter.order ?? ''}
        none={t('orderOfList')}
        options={applicationOrders.map((each) => ({ value: each, label: t(`order_${each}`) }))}
        onChange={({ target }) => onChange({ order: target.value })}
      />
    </>
  );
};

const filterNames = ['productId', 'userId', 'state', 'district', 'dueUntil'] as const;

/** The filters of the list beside status and search, and its order. */
export const ApplicationFilters = (props: FiltersProps) => {
  const { filter, onChange } = props;
  const t = useText(applicationTexts);
  const [isOpen, setOpen] = useState(false);
  // A new key empties what was typed.
  const [clears, setClears] = useState(0);
  const given = filterNames.filter((name) => filter[name] !== undefined).length;
  return (
    <div className="rounded-control border border-line bg-card px-3">
      <button
        type="button"
        aria-expanded={isOpen}
        className="flex min-h-11 w-full items-center text-sm font-semibold"
        onClick={() => setOpen(!isOpen)}
      >
        {given === 0 ? t('filters') : t('filtersGiven', { count: given })}
      </button>
      {isOpen ? (
        <div className="grid gap-3 pb-3 sm:grid-cols-2 wide:grid-cols-3">
          <FilterFields key={clears} {...props} />
          {given === 0 ? null : (
            <Button
              className="self-end justify-self-start text-sm"
              onClick={() => {
                setClears(clears + 1);
                onChange(Object.fromEntries(filterNames.map((name) => [name, ''])));
              }}
            >
              {t('clearFilters')}
            </Button>
          )}
        </div>
      ) : null}
    </div>
  );
};
