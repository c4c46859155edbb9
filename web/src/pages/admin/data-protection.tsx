import { useQuery } from '@tanstack/react-query';
import { waitingWork } from '#api/dashboard.ts';
import { paths } from '#pages/paths.ts';
import { ButtonLink } from '#components/buttons/button-link.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { ProposedWithdrawals } from '#features/overview/proposed-withdrawals.tsx';
import { RetentionCard } from '#features/settings/retention-card.tsx';
import { menuTexts } from '#i18n/en/menu.ts';
import { trashTexts } from '#i18n/en/trash.ts';
import { useText } from '#i18n/language.ts';

/** What the unit does for the rights of the people in the register: withdrawals, retention, the trash. */
export const Page = () => {
  const t = useText(trashTexts);
  const menuText = useText(menuTexts);
  const { data } = useQuery(waitingWork());
  return (
    <>
      <PageHeader
        title={menuText('dataProtection')}
        subtitle={t('protectionSubtitle')}
        actions={<ButtonLink to={paths.trash}>{menuText('trash')}</ButtonLink>}
      />
      <div className="flex flex-col gap-6">
        {data === undefined ? null : (
          <ProposedWithdrawals
            withdrawals={data.proposedWithdrawals}
            detailsPath={paths.registrationDetails}
          />
        )}
        <RetentionCard detailsPath={paths.registrationDetails} />
      </div>
    </>
  );
};
