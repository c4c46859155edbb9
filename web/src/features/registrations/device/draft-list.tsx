import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useText } from '#i18n/language.ts';
import { draftTexts } from '#i18n/en/drafts.ts';
import { formatDateTime } from '#lib/format.ts';
import { LAST_STEP } from '../wizard/draft.ts';
import { draftAddress } from './draft-address.ts';
import { removeDraft } from './draft-store.ts';
import type { KeptDraft } from './draft-store.ts';
import type { KeptDrafts } from './use-kept-drafts.ts';

type RowProps = {
  kept: KeptDraft;
  wizardPath: string;
  onDiscard: () => void;
};

const DraftRow = ({ kept: { draft, savedAt }, wizardPath, onDiscard }: RowProps) => {
  const t = useText(draftTexts);
  const name = draft.person.name.trim() || t('noName');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold break-words">{name}</p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
          <Chip>{t('draftAtStep', { step: draft.step, total: LAST_STEP })}</Chip>
          <span>{t('savedAt', { date: formatDateTime(savedAt) })}</span>
        </p>
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:justify-between">
        <IconButton
          label={t('discardOf', { name })}
          icon={<Trash2 size={20} aria-hidden="true" />}
          onClick={onDiscard}
        />
        <ButtonLink
          to={`${wizardPath}${draftAddress(draft.id)}`}
          aria-label={t('continueWith', { name })}
        >
          {t('continue')}
        </ButtonLink>
      </div>
    </li>
  );
};

type DraftListProps = { userId: number; kept: KeptDrafts; wizardPath: string };

/** The unfinished registrations of a user on this device: who, how far, since when, and the way on. */
export const DraftList = ({ userId, kept, wizardPath }: DraftListProps) => {
  const t = useText(draftTexts);
  const [asking, setAsking] = useState<string>();
  const discard = async () => {
    setAsking(undefined);
    if (asking !== undefined) await removeDraft(userId, asking);
  };
  return (
    <>
      {kept.problem === null ? null : <Notice tone="warning">{t(kept.problem)}</Notice>}
      {kept.unreadable === 0 ? null : (
        <Notice tone="warning">{t('unreadable', { count: kept.unreadable })}</Notice>
      )}
      {kept.drafts.length === 0 ? null : (
        <ul className="divide-y divide-line">
          {kept.drafts.map((draft) => (
            <DraftRow
              key={draft.draft.id}
              kept={draft}
              wizardPath={wizardPath}
              onDiscard={() => setAsking(draft.draft.id)}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={asking !== undefined}
        danger
        title={t('discardTitle')}
        confirmLabel={t('discard')}
        cancelLabel={t('keepDraft')}
        onClose={() => setAsking(undefined)}
        onConfirm={() => void discard()}
      >
        {t('discardText')}
      </ConfirmDialog>
    </>
  );
};
