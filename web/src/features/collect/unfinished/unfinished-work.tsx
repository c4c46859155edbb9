import { useText } from '#i18n/language.ts';
import { draftTexts } from '#i18n/en/drafts.ts';
import { sendingTexts } from '#i18n/en/sending.ts';
import { RescueFileButton } from '../rescue/rescue-file-button.tsx';
import { SendingFacts } from '../outbox/sending-facts.tsx';
import { DeviceNotices, needsPerson, WorkList } from './work-list.tsx';
import { useUnsentWork } from '../outbox/outbox-store.ts';

/** What is on this device and not sent, inside another card: drafts, and what waits to be sent. */
export const UnfinishedWork = ({ userId }: { userId: number }) => {
  const t = useText(draftTexts);
  const kept = useUnsentWork(userId);
  if (kept === undefined) return null;
  const unfinished = kept.work.filter(needsPerson);
  const waiting = kept.work.filter((each) => !needsPerson(each));
  return (
    <>
      <DeviceNotices kept={kept} />
      {unfinished.length > 0 ? (
        <section>
          <h3 className="text-base">{t('unfinished')}</h3>
          <WorkList userId={userId} items={unfinished} />
        </section>
      ) : kept.problem === null && kept.unreadable === 0 ? (
        <p className="text-ink-2">{t('nothingUnfinished')}</p>
      ) : null}
      {waiting.length === 0 ? null : (
        <section>
          <h3 className="text-base">{t('ready')}</h3>
          <WorkList
            userId={userId}
            items={waiting}
            details={(each) => <SendingFacts kept={each} />}
          />
        </section>
      )}
    </>
  );
};

/** Explains rescue files and saves one, also where nothing is unsent. */
export const RescueSection = ({ userId }: { userId: number }) => {
  const t = useText(sendingTexts);
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-base">{t('rescueTitle')}</h3>
      <p className="text-sm text-ink-2">{t('rescueHint')}</p>
      <RescueFileButton userId={userId} />
    </section>
  );
};
