import { useState, type ReactNode } from 'react';
import { Notice } from '#components/messages/notice.tsx';
import { useText } from '#i18n/language.ts';
import { draftTexts } from '#i18n/en/drafts.ts';
import { DiscardDialog } from '../drafts/discard-dialog.tsx';
import { removeDraft } from '../drafts/draft-store.ts';
import { isRegistered, type UnsentWork, type WorkOnDevice } from '../outbox/outbox-store.ts';
import { useWhoOf, WorkRow } from './work-row.tsx';

/** What is not confirmed, or was refused: it needs its person. The rest waits to be sent. */
export const needsPerson = ({ outgoing }: UnsentWork): boolean => outgoing?.state !== 'ready';

/** Why the device's records cannot be read; null when they can. */
export const DeviceNotices = ({ kept }: { kept: WorkOnDevice }) => {
  const t = useText(draftTexts);
  return (
    <>
      {kept.problem === null ? null : <Notice tone="warning">{t(kept.problem)}</Notice>}
      {kept.unreadable === 0 ? null : (
        <Notice tone="warning">{t('unreadable', { count: kept.unreadable })}</Notice>
      )}
    </>
  );
};

type ListProps = {
  userId: number;
  items: readonly UnsentWork[];
  actions?: (kept: UnsentWork) => ReactNode;
  details?: (kept: UnsentWork) => ReactNode;
  /** Two lines each, the whole row a link. */
  compact?: boolean;
};

/** Registrations of this device with their state and the ways on; a discarded one is asked about first. */
export const WorkList = (props: ListProps) => {
  const { userId, items, actions, details, compact = false } = props;
  const whoOf = useWhoOf();
  const [asking, setAsking] = useState<UnsentWork>();
  const discard = async () => {
    setAsking(undefined);
    if (asking !== undefined) await removeDraft(userId, asking.draft.id);
  };
  return (
    <>
      {items.length === 0 ? null : (
        <ul className="divide-y divide-line">
          {items.map((kept) => (
            <WorkRow
              key={kept.draft.id}
              kept={kept}
              compact={compact}
              actions={actions?.(kept)}
              onDiscard={() => setAsking(kept)}
            >
              {details?.(kept)}
            </WorkRow>
          ))}
        </ul>
      )}
      <DiscardDialog
        open={asking !== undefined}
        name={asking && whoOf(asking.draft)}
        isRegistered={asking !== undefined && isRegistered(asking)}
        isWaiting={asking?.outgoing?.state === 'ready'}
        onClose={() => setAsking(undefined)}
        onConfirm={() => void discard()}
      />
    </>
  );
};
