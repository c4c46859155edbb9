import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { IconButton } from '#components/buttons/button.tsx';
import { Card } from '#components/cards/card.tsx';
import { useText } from '#i18n/language.ts';
import { dayTexts } from '#i18n/en/day.ts';
import { useUnsentWork, type UnsentWork } from '../outbox/outbox-store.ts';
import { SendNowButton } from '../outbox/send-now-button.tsx';
import { SendingFacts } from '../outbox/sending-facts.tsx';
import { receiptOfDraft } from '../receipt/receipt-facts.ts';
import { Receipt } from '../receipt/receipt-part.tsx';
import { RescueFileButton } from '../rescue/rescue-file-button.tsx';
import { DeviceNotices, WorkList } from './work-list.tsx';

/** In 'Mine': what is confirmed and not at the office yet, refused ones first; null without any. */
export const WaitingCard = ({ user }: { user: { id: number; username: string } }) => {
  const t = useText(dayTexts);
  const kept = useUnsentWork(user.id);
  const [shared, setShared] = useState<UnsentWork>();
  if (kept === undefined) return null;
  const items = kept.work.filter(({ outgoing }) => outgoing !== null);
  if (items.length === 0 && kept.problem === null && kept.unreadable === 0) return null;
  const refused = ({ outgoing }: UnsentWork) => (outgoing?.state === 'attention' ? 0 : 1);
  const sorted = items.toSorted((one, other) => refused(one) - refused(other));
  const receipt = (each: UnsentWork) => (
    <IconButton
      label={t('shareReceiptOf', { name: each.draft.person.name.trim() })}
      icon={<Share2 size={20} aria-hidden="true" />}
      onClick={() => setShared(each)}
    />
  );
  return (
    <Card heading={t('onThisPhone')} className="mb-4">
      <DeviceNotices kept={kept} />
      <WorkList
        userId={user.id}
        items={sorted}
        actions={(each) => (each.outgoing?.state === 'ready' ? receipt(each) : null)}
        details={(each) => <SendingFacts kept={each} />}
      />
      <div className="mt-3 flex flex-wrap gap-2 max-sm:*:grow">
        {items.some((each) => refused(each) === 1) ? <SendNowButton /> : null}
        {items.length === 0 ? null : <RescueFileButton userId={user.id} />}
      </div>
      {shared === undefined ? null : (
        <Receipt
          facts={receiptOfDraft(shared.draft, user.username)}
          onClose={() => setShared(undefined)}
        />
      )}
    </Card>
  );
};
