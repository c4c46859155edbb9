import { useEffect, useState } from 'react';
import { Notice } from '#components/messages/notice.tsx';
import { useText } from '#i18n/language.ts';
import { draftTexts } from '#i18n/en/drafts.ts';
import { listUnsentWork } from '../../outbox/outbox-store.ts';
import { plainPerson } from '../../drafts/draft.ts';
import type { WizardDraft } from '../../drafts/draft.ts';
import { useWizard } from '../wizard-context.ts';

const isSamePerson = (one: WizardDraft, other: WizardDraft): boolean => {
  const [{ aadharNumber, voterId }, person] = [plainPerson(one.person), plainPerson(other.person)];
  return (
    (aadharNumber !== '' && aadharNumber === person.aadharNumber) ||
    (voterId !== '' && voterId === person.voterId)
  );
};

/** Names another registration on this device with the same number: the server's check knows only sent ones. */
export const SameNumberNotice = () => {
  const t = useText(draftTexts);
  const { draft, userId } = useWizard();
  const [kept, setKept] = useState<readonly WizardDraft[]>([]);
  const wasChecked = draft.check !== null || draft.checkLater;
  const { aadharNumber, voterId } = draft.person;
  useEffect(() => {
    let here = true;
    const look = async () => {
      const { work } = await listUnsentWork(userId);
      if (here) setKept(work.map((each) => each.draft));
    };
    if (wasChecked) void look();
    return () => {
      here = false;
    };
  }, [aadharNumber, voterId, wasChecked, userId]);
  const other = kept.find((each) => each.id !== draft.id && isSamePerson(draft, each));
  if (!wasChecked || other === undefined) return null;
  return (
    <Notice tone="warning">
      {t('sameNumber', { name: other.person.name.trim() || t('noName') })}
    </Notice>
  );
};
