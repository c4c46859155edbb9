import { type Areas, mayHaveAreas } from '@gi/contract/fields/areas';
import type { User } from '@gi/contract/schemas/users';
import MapPin from 'lucide-react/icons/map-pin';
import { useState } from 'react';
import { useAreaNames } from '#api/area-names.ts';
import type { UserChanges } from '#api/users.ts';
import { userTexts } from '#i18n/en/users.ts';
import { useText } from '#i18n/language.ts';
import type { Act } from './account-act.ts';
import { AreaChoice } from './area-choice.tsx';

/** Changing what an account is bound to; roles without areas have no such action. */
export const useAreaAct = (
  user: User,
  change: (changes: UserChanges, message: string) => Promise<void>,
): Act[] => {
  const t = useText(userTexts);
  const [areas, setAreas] = useState<Areas>(user.areas ?? {});
  const now = useAreaNames(user.areas);
  if (!mayHaveAreas(user.role)) return [];
  return [
    {
      key: 'areas',
      othersOnly: true,
      label: t('changeArea'),
      hint: t('changeAreaHint', { area: now ?? t('wholeRegister') }),
      icon: <MapPin size={20} />,
      choice: <AreaChoice areas={areas} onChange={setAreas} />,
      // The choice offers the States of the contract only.
      run: () =>
        change({ areas: areas as UserChanges['areas'] }, t('areaNow', { name: user.username })),
    },
  ];
};
