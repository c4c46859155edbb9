import { useQuery } from '@tanstack/react-query';
import { waitingWork } from '#api/dashboard.ts';
import { useStoredUser } from '#api/session.ts';
import { paths } from '#pages/paths.ts';
import { ButtonLink } from '#components/buttons/button-link.tsx';
import { Card } from '#components/cards/card.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { WaitingPeople, WithdrawnPeople } from '#features/overview/waiting-people.tsx';
import { ErasedPeople } from '#features/rights/erased-people.tsx';
import { FindPerson } from '#features/rights/find-person.tsx';
import { RetentionCard } from '#features/settings/retention-card.tsx';
import { menuTexts } from '#i18n/en/menu.ts';
import { protectionTexts } from '#i18n/en/protection.ts';
import { useText } from '#i18n/language.ts';

/** What waits for a decision about a person, or that nothing does, and who withdrew the consent. */
const Waiting = () => {
  const t = useText(protectionTexts);
  const { data } = useQuery(waitingWork());
  if (data === undefined) return null;
  const isEmpty = data.proposedWithdrawals.length + data.askedErasures.length === 0;
  return (
    <>
      <Card heading={t('waiting')}>
        {isEmpty ? <p className="text-ink-2">{t('nothingWaits')}</p> : null}
        <WaitingPeople waiting={data} />
      </Card>
      {data.withdrawnPeople.total === 0 ? null : (
        <Card heading={t('withdrawn')}>
          <p className="mb-3 text-ink-2">{t('withdrawnHint')}</p>
          <WithdrawnPeople withdrawn={data.withdrawnPeople} />
        </Card>
      )}
    </>
  );
};

/** What the unit does for the rights of the people in the register. */
export const Page = () => {
  const t = useText(protectionTexts);
  const menuText = useText(menuTexts);
  const isBound = Boolean(useStoredUser()?.areas);
  return (
    <>
      <PageHeader
        title={menuText('dataProtection')}
        subtitle={t('subtitle')}
        actions={<ButtonLink to={paths.trash}>{menuText('trash')}</ButtonLink>}
      />
      <div className="flex flex-col gap-6">
        <FindPerson />
        <Waiting />
        {isBound ? (
          <Notice>{t('wholeOnly')}</Notice>
        ) : (
          <>
            <RetentionCard />
            <ErasedPeople />
          </>
        )}
      </div>
    </>
  );
};
