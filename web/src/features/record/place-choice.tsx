import { indianStates } from '@gi/contract/fields/places';
import { useQuery } from '@tanstack/react-query';
import { placeReport } from '#api/reports.ts';
import { Field, Select } from '#components/fields/field.tsx';
import { placeTexts } from '#i18n/en/places.ts';
import { useText } from '#i18n/language.ts';

export type ChosenPlace = { state: string; district: string };

/** The districts of a State with at least one registration; loaded when a State is chosen. */
const useDistricts = (state: string): string[] => {
  const { data } = useQuery({
    ...placeReport({ level: 'district' }),
    enabled: state !== '',
    staleTime: 10 * 60_000,
  });
  return (data?.rows ?? []).flatMap((row) =>
    row.state === state && row.district ? [row.district] : [],
  );
};

type PlaceChoiceProps = {
  /** '' for any. */
  value: ChosenPlace;
  onChange: (place: ChosenPlace) => void;
};

/** Two controls, State and district, for the filters of a list; another State clears the district. */
export const PlaceChoice = ({ value: { state, district }, onChange }: PlaceChoiceProps) => {
  const t = useText(placeTexts);
  const found = useDistricts(state);
  // The district in the address is shown even when it has no registrations any more.
  const districts = district === '' || found.includes(district) ? found : [district, ...found];
  return (
    <>
      <Field label={t('state')}>
        <Select
          value={state}
          onChange={(event) => onChange({ state: event.target.value, district: '' })}
        >
          <option value="">{t('any')}</option>
          {indianStates.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('district')}>
        <Select
          value={district}
          disabled={state === ''}
          onChange={(event) => onChange({ state, district: event.target.value })}
        >
          <option value="">{t('any')}</option>
          {districts.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
};
