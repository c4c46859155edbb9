import type { Areas, District } from '@gi/contract/fields/areas';
import { indianStates } from '@gi/contract/fields/places';
import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { productOption, searchProducts } from '#api/catalogue-editing.ts';
import { allProducts } from '#api/catalogue.ts';
import { placeReport } from '#api/reports.ts';
import { ChoiceGroup } from '#components/fields/choices.tsx';
import { type FoundOption, SearchChoice } from '#components/fields/search-choice.tsx';
import { SelectField } from '#components/fields/select-field.tsx';
import { userTexts } from '#i18n/en/users.ts';
import { useText } from '#i18n/language.ts';
import { matcherOf } from '#lib/search/text-search.ts';

type PickerProps = {
  label: string;
  none: string;
  options: readonly FoundOption[];
  /** Where there are hundreds. */
  find?: (typed: string) => readonly FoundOption[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** Adds one of a list after the other; each that is chosen is a button that takes it out again. */
const Picker = ({ label, none, options, find, chosen, onChange }: PickerProps) => {
  const t = useText(userTexts);
  const nameOf = (value: string) => options.find((each) => each.value === value)?.label ?? value;
  const isFree = ({ value }: FoundOption) => !chosen.includes(value);
  const add = (value: string) => {
    if (value !== '') onChange([...chosen, value]);
  };
  return (
    <div className="flex flex-col gap-2">
      {find === undefined ? (
        <SelectField
          label={label}
          none={none}
          value=""
          options={options.filter(isFree)}
          onChange={({ target }) => add(target.value)}
        />
      ) : (
        <SearchChoice
          label={label}
          placeholder={none}
          none={t('noAreaFound')}
          find={(typed) => find(typed).filter(isFree)}
          onChoose={add}
        />
      )}
      {chosen.length === 0 ? null : (
        <ul className="flex flex-wrap gap-1.5">
          {chosen.map((value) => (
            <li key={value}>
              <button
                type="button"
                aria-label={t('takeOut', { name: nameOf(value) })}
                className="inline-flex min-h-control items-center gap-1 rounded-full bg-indigo-soft px-3 text-sm text-indigo hover:underline"
                onClick={() => onChange(chosen.filter((each) => each !== value))}
              >
                <span>{nameOf(value)}</span>
                <X size={16} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

const keyOf = ({ state, district }: District): string => `${state}\n${district}`;
const districtOf = (key: string): District => {
  const [state = '', district = ''] = key.split('\n');
  return { state, district };
};

const states: readonly FoundOption[] = indianStates.map((state) => ({
  value: state,
  label: state,
}));

type AreaChoiceProps = { areas: Areas; onChange: (areas: Areas) => void };

/** The part of the register that an account is bound to; nothing chosen is all of it. */
export const AreaChoice = ({ areas, onChange }: AreaChoiceProps) => {
  const t = useText(userTexts);
  const { data: products = [] } = useQuery(allProducts());
  // Districts that somebody lives in; one without a registration has nothing to be bound to.
  const { data: places } = useQuery(placeReport({ level: 'district' }));
  const districts = (places?.rows ?? []).flatMap(({ state, district }) =>
    state === null || !district ? [] : [{ state, district }],
  );
  const { districts: chosenDistricts = [], productIds = [] } = areas;
  const listed = new Map([...districts, ...chosenDistricts].map((each) => [keyOf(each), each]));
  const districtOptions = [...listed].map(([value, { state, district }]) => ({
    value,
    label: `${district} (${state})`,
  }));
  return (
    <ChoiceGroup
      legend={t('areaQuestion')}
      hint={t('areaHint')}
      optional
      className="flex flex-col gap-3"
    >
      <Picker
        label={t('states')}
        none={t('addState')}
        options={states}
        chosen={areas.states ?? []}
        onChange={(chosen) => onChange({ ...areas, states: chosen })}
      />
      <Picker
        label={t('districts')}
        none={t('addDistrict')}
        options={districtOptions}
        find={(typed) => districtOptions.filter(({ label }) => matcherOf(typed)(label))}
        chosen={chosenDistricts.map(keyOf)}
        onChange={(chosen) => onChange({ ...areas, districts: chosen.map(districtOf) })}
      />
      <Picker
        label={t('products')}
        none={t('addProduct')}
        options={products.map(productOption)}
        find={(typed) => searchProducts(products, typed).map(productOption)}
        chosen={productIds.map(String)}
        onChange={(chosen) => onChange({ ...areas, productIds: chosen.map(Number) })}
      />
    </ChoiceGroup>
  );
};
