import type { User } from '@gi/contract/schemas/users';
import MapPin from 'lucide-react/icons/map-pin';
import { useAreaNames } from '#api/area-names.ts';
import { Chip, ChipList } from '#components/cards/chip.tsx';
import { useText } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';
import { roleTitles } from '#i18n/role-titles.ts';
import { userTexts } from '#i18n/en/users.ts';

/** The role, and that an account is disabled, in words. */
export const UserChips = ({
  user,
}: {
  user: Pick<User, 'role' | 'areas' | 'disabled' | 'second_factor'>;
}) => {
  const t = useText(userTexts);
  const title = useText(common);
  const area = useAreaNames(user.areas);
  return (
    <ChipList>
      <Chip tone={user.role === 'user' ? 'neutral' : 'indigo'}>{title(roleTitles[user.role])}</Chip>
      {area === undefined ? null : (
        <span className="max-w-full" title={area}>
          <Chip tone="turmeric" icon={<MapPin size={14} aria-hidden="true" className="shrink-0" />}>
            {area}
          </Chip>
        </span>
      )}
      {user.second_factor ? <Chip tone="leaf">{t('secondFactor')}</Chip> : null}
      {user.disabled ? <Chip tone="madder">{t('disabled')}</Chip> : null}
    </ChipList>
  );
};
