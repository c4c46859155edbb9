import { indianStates } from '@gi/contract/fields/places';
import { useQuery } from '@tanstack/react-query';
import { placeReport } from '#api/reports.ts';
import { SelectField } from '#components/fields/select-field.tsx';
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
      <SelectField
        label={t('state')}
        value={state}
        none={t('any')}
        options={indianStates.map((each) => ({ value: each, label: each }))}
        onChange={(event) => onChange({ state: event.target.value, district: '' })}
      />
      <SelectField
        label={t('district')}
        value={district}
        disabled={state === ''}
        none={t('any')}
        options={districts.map((each) => ({ value: each, label: each }))}
        onChange={(event) => onChange({ state, district: event.target.value })}
      />
    </>
  );
};
