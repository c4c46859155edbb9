import { Permitted } from '#api/permitted.tsx';
import { paths } from '#pages/paths.ts';
import { ButtonLink } from '#components/buttons/button-link.tsx';
import { useText } from '#i18n/language.ts';
import { adminTexts } from '#i18n/en/admin.ts';
import { common } from '#i18n/en/common.ts';

/** The links beside the heading of the register. */
export const RegisterLinks = () => {
  const t = useText(adminTexts);
  const commonText = useText(common);
  return (
    <>
      <Permitted permission="register">
        <ButtonLink to={paths.registration} className="px-3">
          {commonText('newRegistration')}
        </ButtonLink>
      </Permitted>
      <Permitted permission="accounts">
        <ButtonLink to={paths.users} className="px-3">
          <span className="sm:hidden">{t('users')}</span>
          <span className="max-sm:hidden">{t('manageUsers')}</span>
        </ButtonLink>
      </Permitted>
    </>
  );
};
