import MapPin from 'lucide-react/icons/map-pin';
import { useAreaNames } from '#api/area-names.ts';
import { useStoredUser } from '#api/session.ts';
import { Chip } from '#components/cards/chip.tsx';
import { common } from '#i18n/en/common.ts';
import { useText } from '#i18n/language.ts';

/** Says beside numbers and lists that they are those of the area of the account; nothing for the whole register. */
export const OwnArea = () => {
  const t = useText(common);
  const area = useAreaNames(useStoredUser()?.areas);
  return area === undefined ? null : (
    <div className="pb-4">
      <Chip tone="indigo" icon={<MapPin size={14} aria-hidden="true" className="shrink-0" />}>
        {t('yourArea', { area })}
      </Chip>
    </div>
  );
};
