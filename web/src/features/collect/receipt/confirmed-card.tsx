import Clock from 'lucide-react/icons/clock';
import CircleCheck from 'lucide-react/icons/circle-check';
import Share2 from 'lucide-react/icons/share-2';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { useState, type ReactNode } from 'react';
import { cardOutcomeWords } from '#features/scan/card-outcome.ts';
import { keptErrorMessage } from '#api/kept-error.ts';
import { Button } from '#components/buttons/button.tsx';
import { ButtonLink } from '#components/buttons/button-link.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { dayTexts } from '#i18n/en/day.ts';
import { draftTexts } from '#i18n/en/drafts.ts';
import { fieldTexts } from '#i18n/en/fields.ts';
import { outboxTexts } from '#i18n/en/outbox.ts';
import { useText } from '#i18n/language.ts';
import { paths } from '#pages/paths.ts';
import { lackingDocuments } from '../drafts/additional.ts';
import { draftAddress, NEXT_DRAFT } from '../drafts/draft-address.ts';
import { lastValues, villageOf } from '../drafts/last-values.ts';
import { unstoredDrafts } from '../drafts/unstored-drafts.ts';
import { useUnsentWork, isRegistered, type UnsentWork } from '../outbox/outbox-store.ts';
import { useOutbox } from '../outbox/outbox.ts';
import { SendingFacts } from '../outbox/sending-facts.tsx';
import { useReceipts, type StoredReceipt } from '../outbox/receipts.ts';
import { isAdded, registeredAs } from '../outbox/sender.ts';
import { refusalMessage } from '../problems/refusal.ts';
import { receiptOfDraft, receiptOfSent, type ReceiptFacts } from './receipt-facts.ts';
import { Receipt } from './receipt-part.tsx';

type ConfirmedProps = {
  user: { id: number; username: string };
  /** The submission that was confirmed. */
  draftId: string;
};

type BoxProps = { tone: 'river' | 'leaf'; title: string; children: ReactNode };

const TONES = {
  river: { box: 'border-river bg-river-soft', text: 'text-river', Icon: Clock },
  leaf: { box: 'border-leaf bg-leaf-soft', text: 'text-leaf', Icon: CircleCheck },
} as const;

/** What is true now, announced when it changes. */
const Box = ({ tone, title, children }: BoxProps) => {
  const { box, text, Icon } = TONES[tone];
  return (
    <div role="status" className={`weave-edge rounded-card border-l-4 p-4 ${box}`}>
      <p className={`flex items-start gap-2 font-medium ${text}`}>
        <Icon className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
        <span className="min-w-0 wrap-anywhere">{title}</span>
      </p>
      {children}
    </div>
  );
};

const Arrived = ({ receipt }: { receipt: StoredReceipt }) => {
  const t = useText(dayTexts);
  const { registrationId, name, additional, verified = false } = receipt;
  return (
    <Box tone="leaf" title={t(additional ? 'doneAdditional' : 'done')}>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-3">
        <span className="text-sm text-ink-2">{t('registrationId')}</span>{' '}
        <span className="text-2xl font-medium tabular-nums">{registrationId}</span>{' '}
        <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
      </p>
      {verified ? <p>{cardOutcomeWords('verified')}</p> : null}
    </Box>
  );
};

/** The picture that is on its way; its kilobytes are not read out. */
const Part = ({ draftId }: { draftId: string }) => {
  const t = useText(outboxTexts);
  const { progress } = useOutbox();
  const part = progress?.draftId === draftId ? progress.part : undefined;
  if (part?.stage !== 'picture') return null;
  const kilobytes = (bytes: number) => Math.ceil(bytes / 1024);
  const [sent, size] = [kilobytes(part.sent), kilobytes(part.size)];
  return (
    <p className="text-sm tabular-nums" aria-hidden="true">
      {t('sendingPicture', { number: part.number, of: part.of })}
      {t('sendingBytes', { sent: Math.min(sent, size), size })}
    </p>
  );
};

const Waits = ({ kept, userId }: { kept: UnsentWork; userId: number }) => {
  const t = useText(dayTexts);
  const draftText = useText(draftTexts);
  const outboxText = useText(outboxTexts);
  const labels = useText(fieldTexts);
  const { progress, wifi } = useOutbox();
  const { draft, outgoing } = kept;
  const isSending = progress?.draftId === draft.id;
  const inMemory = unstoredDrafts(userId).has(draft.id);
  const id = registeredAs(outgoing?.uploaded ?? {});
  const missing = lackingDocuments(draft)
    .filter((slot) => !isAdded(outgoing?.uploaded ?? {}, slot))
    .map((slot) => labels(slot));
  const text = isRegistered(kept)
    ? t('documentsWaitText', { documents: missing.join(', ') })
    : isSending
      ? t('sendingText')
      : wifi
        ? outboxText('waitsForWifiText')
        : t('waitingText');
  const title =
    id !== undefined
      ? draftText('documentsReady', { id })
      : draftText(isSending ? 'sendingNow' : 'ready');
  return (
    <Box tone="river" title={`${title}: ${draft.person.name.trim()}`}>
      <p>{inMemory ? t('notStoredText') : text}</p>
      <Part draftId={draft.id} />
      <SendingFacts kept={kept} />
    </Box>
  );
};

const Refused = ({ kept }: { kept: UnsentWork }) => {
  const t = useText(draftTexts);
  const { draft, outgoing } = kept;
  const name = draft.person.name.trim();
  const { refusal } = outgoing ?? {};
  const message = refusal ? refusalMessage(refusal) : '';
  const atFields = [...new Set(Object.values(refusal?.fields ?? {}).map(keptErrorMessage))].filter(
    (sentence) => sentence !== '' && sentence !== message,
  );
  return (
    <Notice
      tone="error"
      title={`${t('attention')}: ${name}`}
      actions={
        <ButtonLink
          to={`${paths.registration}${draftAddress(draft.id)}`}
          aria-label={t('correctOf', { name })}
        >
          {t('correct')}
        </ButtonLink>
      }
    >
      <p>{message}</p>
      {atFields.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
};

type StateProps = {
  receipt: StoredReceipt | undefined;
  kept: UnsentWork | undefined;
  userId: number;
};

const State = ({ receipt, kept, userId }: StateProps) => {
  if (receipt) return <Arrived receipt={receipt} />;
  if (kept === undefined) return null;
  return kept.outgoing?.state === 'attention' ? (
    <Refused kept={kept} />
  ) : (
    <Waits kept={kept} userId={userId} />
  );
};

/** 'Share the receipt', of what waits too. */
const ShareReceipt = ({ facts }: { facts: ReceiptFacts }) => {
  const t = useText(dayTexts);
  const [sharing, setSharing] = useState(false);
  return (
    <>
      <Button icon={<Share2 size={20} aria-hidden="true" />} onClick={() => setSharing(true)}>
        {t('shareReceipt')}
      </Button>
      {sharing ? <Receipt facts={facts} onClose={() => setSharing(false)} /> : null}
    </>
  );
};

/** The facts of the receipt of what was confirmed; none of what was refused. */
const factsOf = (
  receipt: StoredReceipt | undefined,
  kept: UnsentWork | undefined,
  username: string,
): ReceiptFacts | undefined => {
  if (receipt) return receiptOfSent(receipt, username);
  return kept?.outgoing?.state === 'ready' ? receiptOfDraft(kept.draft, username) : undefined;
};

/**
 * The facts, or the last ones: a sent registration leaves the outbox a moment before its receipt is read, and an open
 * dialog must not close then.
 */
const useLastFacts = (facts: ReceiptFacts | undefined): ReceiptFacts | undefined => {
  const [last, setLast] = useState(facts);
  if (facts !== undefined && JSON.stringify(facts) !== JSON.stringify(last)) setLast(facts);
  return facts ?? last;
};

/** Back may lead to the address of a draft that was discarded. */
const Gone = ({ draftId, work }: { draftId: string; work: readonly UnsentWork[] }) => {
  const t = useText(dayTexts);
  const isGone = work.every(({ draft }) => draft.id !== draftId);
  return isGone ? <Notice>{t('draftGone')}</Notice> : null;
};

/**
 * After a confirmation: what became of it, always as it is now, with the next person under the thumb and the
 * receipt. No toast: it would lie over what is touched next (ADR 0238).
 */
export const ConfirmedCard = ({ user, draftId }: ConfirmedProps) => {
  const t = useText(dayTexts);
  const outboxText = useText(outboxTexts);
  const receipts = useReceipts(user.id);
  const receipt = receipts?.find(({ id }) => id === draftId);
  const work = useUnsentWork(user.id)?.work;
  const kept = work?.find(({ draft, outgoing }) => draft.id === draftId && outgoing !== null);
  const village = villageOf(lastValues(user.id));
  const last = useLastFacts(factsOf(receipt, kept, user.username));
  const facts = kept?.outgoing?.state === 'attention' ? undefined : last;
  if (receipt === undefined && kept === undefined && facts === undefined)
    return receipts && work ? <Gone draftId={draftId} work={work} /> : null;
  return (
    <section className="flex flex-col gap-3">
      <State receipt={receipt} kept={kept} userId={user.id} />
      <div className="flex flex-wrap gap-2 max-sm:*:w-full">
        <ButtonLink
          variant="primary"
          to={`${paths.registration}${NEXT_DRAFT}`}
          icon={<UserRoundPlus size={20} aria-hidden="true" />}
        >
          {village === '' ? t('next') : t('nextIn', { place: village })}
        </ButtonLink>
        {facts ? <ShareReceipt facts={facts} /> : null}
        {receipt ? (
          <ButtonLink variant="quiet" to={paths.registrationDetails(receipt.registrationId)}>
            {outboxText('openRegistered')}
          </ButtonLink>
        ) : null}
      </div>
    </section>
  );
};
