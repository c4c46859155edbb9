import { MapPin } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { useText } from '#i18n/language.ts';
import { wizard } from '#i18n/en/wizard.ts';
import { useWizard } from './wizard-context.ts';

/** The village of the collector's last registration, added to the address with a tap. */
export const PlaceOffer = () => {
  const t = useText(wizard);
  const { draft, dispatch, last } = useWizard();
  const { address } = draft.person;
  const isThere = address.toLocaleLowerCase().includes(last.place.toLocaleLowerCase());
  if (last.place === '' || isThere || draft.additional !== null) return null;
  const add = () => {
    const start = address.trim().replace(/,$/, '');
    const value = start === '' ? `, ${last.place}` : `${start}, ${last.place}`;
    dispatch({ type: 'person-changed', field: 'address', value });
    const field = document.getElementById('address');
    field?.focus();
    // What is left to type comes before the village.
    if (start === '' && field instanceof HTMLTextAreaElement)
      requestAnimationFrame(() => field.setSelectionRange(0, 0));
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
