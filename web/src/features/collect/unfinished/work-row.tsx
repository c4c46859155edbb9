import { isAadhar, isVoterId, maskIdentity } from '@gi/contract/fields/identity-numbers';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Trash2 from 'lucide-react/icons/trash';
import type { ReactNode } from 'react';
import { IconButton } from '#components/buttons/button.tsx';
import { ButtonLink } from '#components/buttons/button-link.tsx';
import { Chip } from '#components/cards/chip.tsx';
import { Link } from '#lib/router/router.tsx';
import { useText } from '#i18n/language.ts';
import { draftTexts } from '#i18n/en/drafts.ts';
import { formatDateTime } from '#lib/format/format.ts';
import { paths } from '#pages/paths.ts';
import { LAST_STEP, type WizardDraft } from '../drafts/draft.ts';
import { draftAddress } from '../drafts/draft-address.ts';
import { isRegistered, openingOf, type UnsentWork } from '../outbox/outbox-store.ts';
import { useIsSending } from '../outbox/outbox.ts';
import { registeredAs } from '../outbox/sender.ts';
import { refusalMessage } from '../problems/refusal.ts';

/** The person by name; by the last digits of a whole number before the name is typed. */
export const useWhoOf = (): ((draft: WizardDraft) => string) => {
  const t = useText(draftTexts);
  return ({ person }) => {
    const { aadharNumber, voterId } = person;
    const name = person.name.trim();
    if (name !== '') return name;
    if (isAadhar(aadharNumber)) return maskIdentity('aadhar', aadharNumber);
    return isVoterId(voterId) ? maskIdentity('voter', voterId) : t('noName');
  };
};

/** Draft → Waiting to be sent → Sending, or Needs you; of one that is registered, its documents. */
export const WorkState = ({ kept: { draft, outgoing } }: { kept: UnsentWork }) => {
  const t = useText(draftTexts);
  const isSending = useIsSending(draft.id);
  if (isSending) return <Chip tone="river">{t('sendingNow')}</Chip>;
  if (outgoing === null)
    return <Chip>{t('draftAtStep', { step: draft.step, total: LAST_STEP })}</Chip>;
  if (outgoing.state === 'attention') return <Chip tone="madder">{t('attention')}</Chip>;
  const id = registeredAs(outgoing.uploaded);
  return <Chip tone="river">{id === undefined ? t('ready') : t('documentsReady', { id })}</Chip>;
};

type RowProps = {
  kept: UnsentWork;
  /** Two lines, the whole row a link. */
  compact: boolean;
  /** More buttons, and lines below the state. */
  actions?: ReactNode;
  children?: ReactNode;
  onDiscard: () => void;
};

/** A row that is a link as a whole: who, and where the draft is. Large text takes the lines it needs. */
const CompactRow = ({ kept, onDiscard }: RowProps) => {
  const t = useText(draftTexts);
  const name = useWhoOf()(kept.draft);
  const { draft, savedAt } = kept;
  return (
    <li className="relative flex min-h-[48px] items-center gap-1">
      {/* Beside the words, which are not its name: it covers the row. */}
      <Link to={`${paths.registration}${draftAddress(draft.id)}`} className="absolute inset-0">
        <span className="sr-only">{t('continueOf', { name })}</span>
      </Link>
      <span className="min-w-0 flex-1 py-1.5">
        <span className="block wrap-anywhere font-medium">{name}</span>
        <span className="block text-sm text-ink-2">
          {t('draftAtStep', { step: draft.step, total: LAST_STEP })} ·{' '}
          {t('savedAt', { date: formatDateTime(savedAt) })}
        </span>
      </span>
      <IconButton
        className="relative"
        label={t('removeOf', { name })}
        icon={<Trash2 size={20} aria-hidden="true" />}
        onClick={onDiscard}
      />
      <ChevronRight size={20} className="shrink-0 text-ink-2" aria-hidden="true" />
    </li>
  );
};

/** One registration of this device: who, its state, and the way on. */
const FullRow = ({ kept, actions, children, onDiscard }: RowProps) => {
  const t = useText(draftTexts);
  const who = useWhoOf();
  const { draft, savedAt, outgoing } = kept;
  const isSending = useIsSending(draft.id);
  const name = who(draft);
  const action = openingOf(kept);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium break-words">{name}</p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
          <WorkState kept={kept} />
          <span>{t('savedAt', { date: formatDateTime(savedAt) })}</span>
        </p>
        {children}
        {outgoing?.refusal ? (
          <p className="pt-1 text-madder">{refusalMessage(outgoing.refusal)}</p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:justify-between">
        {isSending ? null : (
          <IconButton
            label={t('removeOf', { name })}
            icon={<Trash2 size={20} aria-hidden="true" />}
            onClick={onDiscard}
          />
        )}
        {actions}
        {/* What is on its way is not opened: its wizard would wait for the end of the sending. */}
        {isSending || isRegistered(kept) ? null : (
          <ButtonLink
            to={`${paths.registration}${draftAddress(draft.id)}`}
            aria-label={t(`${action}Of`, { name })}
          >
            {t(action)}
          </ButtonLink>
        )}
      </div>
    </li>
  );
};

export const WorkRow = (props: RowProps) =>
  props.compact ? <CompactRow {...props} /> : <FullRow {...props} />;
