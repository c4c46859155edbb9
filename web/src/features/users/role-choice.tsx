import { roles } from '@gi/contract/fields/roles';
import type { ComponentProps } from 'react';
import { RadioGroup } from '#components/fields/choices.tsx';
import { common } from '#i18n/en/common.ts';
import { userTexts } from '#i18n/en/users.ts';
import { useText } from '#i18n/language.ts';
import { roleTitles } from '#i18n/role-titles.ts';

const hints = {
  user: 'userHint',
  admin: 'adminHint',
  reviewer: 'reviewerHint',
  filing: 'filingHint',
  viewer: 'viewerHint',
  privacy: 'privacyHint',
} as const;

/** The roles of an account, each with what it may do. */
export const RoleChoice = (
  props: Omit<ComponentProps<typeof RadioGroup>, 'legend' | 'options' | 'className'>,
) => {
  const t = useText(userTexts);
  const title = useText(common);
  return (
    <RadioGroup
      legend={t('roleQuestion')}
      className="flex-col"
      {...props}
      options={roles.map((role) => ({
        value: role,
        label: title(roleTitles[role]),
        description: t(hints[role]),
      }))}
    />
  );
};
