import { reviewStatuses } from '@gi/contract/fields/review-states';
import { asciiDigits } from '@gi/contract/values/digits';
import { documentKinds } from '@gi/contract/fields/document-kinds';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { allProducts, categories } from '#api/catalogue.ts';
import { userDropdown } from '#api/users.ts';
import { DateRange } from '#components/dates/date-range.tsx';
import { Button } from '#components/buttons/button.tsx';
import { CheckboxRow } from '#components/fields/choices.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { Field, TextInput } from '#components/fields/field.tsx';
import { SelectField } from '#components/fields/select-field.tsx';
import { documentNames } from '#i18n/en/document-names.ts';
import { reviewStates } from '#i18n/en/review-states.ts';
import { gridTexts } from '#i18n/en/grid.ts';
import { workbenchTexts } from '#i18n/en/workbench.ts';
import { useText } from '#i18n/language.ts';
import { PlaceChoice, type ChosenPlace } from '#features/record/place-choice.tsx';
import type { FilterKey, RegisterFilters, RegisterView } from './register-view.ts';

type Option = { value: string | number; label: string };

/** Accounts, categories and products to choose from, as options. */
const useOptions = () => {
  const users = useQuery(userDropdown()).data ?? [];
  const kinds = useQuery(categories()).data ?? [];
  const products = useQuery(allProducts()).data ?? [];
  return {
    users: users.map(({ id, username }) => ({ value: id, label: username })),
    categories: kinds.map(({ id, name }) => ({ value: id, label: name })),
    products: products.map(({ id, name }) => ({ value: id, label: name })),
  };
};

type FieldsProps = {
  filters: RegisterFilters;
  onChange: (name: FilterKey, value: string) => void;
  setPlace: (place: ChosenPlace) => void;
  setDays: (days: Pick<RegisterFilters, 'startDate' | 'endDate'>) => void;
};

const FilterFields = ({ filters, onChange, setDays, setPlace }: FieldsProps) => {
  const t = useText(workbenchTexts);
  const states = useText(reviewStates);
  const documents = useText(documentNames);
  const options = useOptions();
  const select = (name: FilterKey, label: string, of: readonly Option[]) => (
    <SelectField
      label={label}
      value={filters[name] ?? ''}
      none={t('any')}
      options={of}
      onChange={(event) => onChange(name, event.target.value)}
    />
  );
  const tick = (name: 'minor' | 'noPinCode' | 'samePhone') => (
    <CheckboxRow
      label={t(name)}
      checked={filters[name] === 'true'}
      onChange={(event) => onChange(name, event.target.checked ? 'true' : '')}
    />
  );
  const amount = (name: 'turnoverFrom' | 'turnoverTo') => (
    <Field label={t(name)}>
      <TextInput
        inputMode="decimal"
        maxLength={15}
        value={filters[name] ?? ''}
        onChange={(event) =>
          onChange(name, asciiDigits(event.target.value).replaceAll(/[^\d.]/g, ''))
        }
      />
    </Field>
  );
  const statuses = reviewStatuses.map((value) => ({ value, label: states(value) }));
  const verified = [
    { value: 'true', label: t('verifiedByUidai') },
    { value: 'false', label: t('notVerified') },
  ];
  const kinds = documentKinds.map((value) => ({ value, label: documents(value) }));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <DateRange
        label={t('registeredBetween')}
        value={{ start: filters.startDate, end: filters.endDate }}
        onChange={({ start, end }) =>
          setDays({ ...(start && { startDate: start }), ...(end && { endDate: end }) })
        }
      />
      {select('userId', t('collector'), options.users)}
      {select('reviewStatus', t('reviewStatus'), statuses)}
      {select('categoryId', t('category'), options.categories)}
      {select('productId', t('product'), options.products)}
      <PlaceChoice
        value={{ state: filters.state ?? '', district: filters.district ?? '' }}
        onChange={setPlace}
      />
      {select('idVerified', t('idVerified'), verified)}
      {select('missing', t('missing'), kinds)}
      <div className="grid gap-x-4 sm:col-span-2 sm:grid-cols-3">
        {tick('minor')}
        {tick('noPinCode')}
        {tick('samePhone')}
      </div>
      {amount('turnoverFrom')}
      {amount('turnoverTo')}
    </div>
  );
};

/** An amount is entered in either of the two boxes: the lower one is where the range begins. */
const inOrder = (filters: RegisterFilters): RegisterFilters => {
  const { turnoverFrom: from, turnoverTo: to } = filters;
  if (from === undefined || to === undefined || Number(from) <= Number(to)) return filters;
  return { ...filters, turnoverFrom: to, turnoverTo: from };
};

type FilterDialogProps = {
  view: RegisterView;
  onApply: (filters: RegisterFilters) => void;
  onClose: () => void;
};

export const FilterDialog = ({ view, onApply, onClose }: FilterDialogProps) => {
  const t = useText(workbenchTexts);
  const grid = useText(gridTexts);
  const [filters, setFilters] = useState(view.filters);
  const change = (name: FilterKey, value: string) => {
    const { [name]: _before, ...others } = filters;
    setFilters(value === '' ? others : { ...others, [name]: value });
  };
  const apply = () => {
    onApply(inOrder(filters));
    onClose();
  };
  return (
    <Dialog
      onClose={onClose}
      title={grid('filters')}
      size="large"
      footer={
        <>
          <Button disabled={Object.keys(filters).length === 0} onClick={() => setFilters({})}>
            {t('clearFilters')}
          </Button>
          <Button variant="primary" onClick={apply}>
            {t('applyFilters')}
          </Button>
        </>
      }
    >
      <FilterFields
        filters={filters}
        onChange={change}
        setPlace={({ state, district }) => {
          const { state: _state, district: _district, ...others } = filters;
          setFilters({ ...others, ...(state && { state }), ...(district && { district }) });
        }}
        setDays={(days) => {
          const { startDate: _from, endDate: _to, ...others } = filters;
          setFilters({ ...others, ...days });
        }}
      />
    </Dialog>
  );
};
