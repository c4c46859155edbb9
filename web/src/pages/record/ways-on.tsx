import { withoutNetwork } from '#pages/paths.ts';
import { ButtonLink } from '#components/buttons/button-link.tsx';
import { common } from '#i18n/en/common.ts';
import { useText } from '#i18n/language.ts';

/** Links to what works without a network, for a page that does not. */
export const WaysOn = () => {
  const t = useText(common);
  return withoutNetwork.map(({ to, label }) => (
    <ButtonLink key={to} to={to}>
      {t(label)}
    </ButtonLink>
  ));
};
