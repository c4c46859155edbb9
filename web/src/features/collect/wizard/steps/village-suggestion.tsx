import MapPin from 'lucide-react/icons/map-pin';
import { Button } from '#components/buttons/button.tsx';
import { useText } from '#i18n/language.ts';
import { wizard } from '#i18n/en/wizard.ts';
import { villageOf } from '../../drafts/last-values.ts';
import { useWizard } from '../wizard-context.ts';

/** The village of the collector's last registration, added to the address with a tap. */
export const VillageSuggestion = () => {
  const t = useText(wizard);
  const { draft, dispatch, last } = useWizard();
  const { address } = draft.person;
  const isThere =
    address.toLowerCase().includes(villageOf(last).toLowerCase()) || /\p{Nd}{6}/u.test(address);
  const start = address.trim().replace(/,$/, '');
  // House and street are typed first; the village is appended, unless an address names it or has a PIN code.
  if (last.place === '' || start === '' || isThere || draft.additional !== null) return null;
  const add = () => {
    dispatch({ type: 'person-changed', field: 'address', value: `${start}, ${last.place}` });
    document.getElementById('address')?.focus();
  };
  return (
    <Button
      className="self-start text-left text-sm"
      icon={<MapPin size={18} aria-hidden="true" />}
      onClick={add}
    >
      {t('addPlace', { place: last.place })}
    </Button>
  );
};
