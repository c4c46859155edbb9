import { useQuery } from '@tanstack/react-query';
import { reviewSummary } from '#api/review-summary.ts';
import { ButtonLink } from '#components/buttons/button-link.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { reviewStates } from '#i18n/en/review-states.ts';
import { useText } from '#i18n/language.ts';

/** How many of the collector's registrations were returned; nothing when none was. */
export const CorrectionCard = ({ listPath }: { listPath: string }) => {
  const t = useText(reviewStates);
  const { data } = useQuery(reviewSummary());
  const count = data?.counts.returned ?? 0;
  if (count === 0) return null;
  return (
    <Notice
      tone="warning"
      title={t('correctionTitle', { count })}
      actions={<ButtonLink to={`${listPath}?status=returned`}>{t('correctionOpen')}</ButtonLink>}
    >
      {t('correctionText')}
    </Notice>
  );
};
