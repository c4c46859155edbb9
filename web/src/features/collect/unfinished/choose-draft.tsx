import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { ButtonLink } from '#components/buttons/button-link.tsx';
import { Card } from '#components/cards/card.tsx';
import { LoadingState } from '#components/messages/loading-state.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { useText } from '#i18n/language.ts';
import { draftTexts } from '#i18n/en/drafts.ts';
import { wizard } from '#i18n/en/wizard.ts';
import { NEW_DRAFT } from '../drafts/draft-address.ts';
import { DeviceNotices, needsPerson, WorkList } from './work-list.tsx';
import { RescueFileButton } from '../rescue/rescue-file-button.tsx';
import { useUnsentWork } from '../outbox/outbox-store.ts';

/** Asks which unfinished registration to continue, or for a new one: none is opened unless it is chosen. */
export const ChooseDraft = ({ userId }: { userId: number }) => {
  const t = useText(draftTexts);
  const wizardText = useText(wizard);
  const kept = useUnsentWork(userId);
  if (kept === undefined) return <LoadingState>{wizardText('restoring')}</LoadingState>;
  const unfinished = kept.work.filter(needsPerson);
  return (
    <>
      <PageHeader title={wizardText('title')} />
      <div className="flex flex-col gap-4">
        <ButtonLink
          variant="primary"
          className="self-start max-sm:w-full"
          to={NEW_DRAFT}
          icon={<UserRoundPlus size={20} aria-hidden="true" />}
        >
          {t('new')}
        </ButtonLink>
        <Card heading={t('unfinished')}>
          <p className="-mt-2 text-ink-2">
            {t(unfinished.length === 0 ? 'nothingUnfinished' : 'chooseText')}
          </p>
          <DeviceNotices kept={kept} />
          <WorkList userId={userId} items={unfinished} />
          {unfinished.length === 0 ? null : (
            <div className="mt-3">
              <RescueFileButton userId={userId} />
            </div>
          )}
        </Card>
      </div>
    </>
  );
};
