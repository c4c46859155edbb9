import { useEffect, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { dayTexts } from '#i18n/en/day.ts';
import { draftTexts } from '#i18n/en/drafts.ts';
import { practiceTexts } from '#i18n/en/practice.ts';
import { useText } from '#i18n/language.ts';
import { PRACTICE_USER } from './invented.ts';
import { useUnsentWork } from '../outbox/outbox-store.ts';

/** How long the registration waits before it counts as sent, so that both are seen (ms). */
const SENT_AFTER = 3000;

type EndProps = { draftId: string; onAgain: () => void; onLeave: () => void };

/** After the confirmation: it waits in the outbox, then it is 'sent', and nothing was. */
export const PracticeEnd = ({ draftId, onAgain, onLeave }: EndProps) => {
  const t = useText(practiceTexts);
  const day = useText(dayTexts);
  const drafts = useText(draftTexts);
  const [isSent, setSent] = useState(false);
  const kept = useUnsentWork(PRACTICE_USER)?.work.find(({ draft }) => draft.id === draftId);
  useEffect(() => {
    const timer = setTimeout(() => setSent(true), SENT_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <PageHeader title={t('doneTitle')} />
      <div className="flex flex-col gap-4">
        <Notice
          tone={isSent ? 'success' : 'info'}
          title={`${kept?.draft.person.name ?? ''} · ${isSent ? day('sent') : drafts('ready')}`}
        >
          {t(isSent ? 'sentText' : 'doneText')}
        </Notice>
        <div className="flex flex-wrap gap-2 max-sm:*:w-full">
          <Button variant="primary" onClick={onAgain}>
            {t('again')}
          </Button>
          <Button onClick={onLeave}>{t('leave')}</Button>
        </div>
      </div>
    </>
  );
};
