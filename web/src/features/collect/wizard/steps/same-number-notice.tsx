import { ButtonLink } from '#components/buttons/button-link.tsx';
import { Notice, scrollNoticeIntoView } from '#components/messages/notice.tsx';
import { useText } from '#i18n/language.ts';
import { draftTexts } from '#i18n/en/drafts.ts';
import { useSealed } from '#lib/sealed-store/use-sealed.ts';
import { isRegistered, listUnsentWork, openingOf } from '../../outbox/outbox-store.ts';
import { plainPerson, type WizardDraft } from '../../drafts/draft.ts';
import { draftAddress } from '../../drafts/draft-address.ts';
import { useWizard } from '../wizard-context.ts';

const isSamePerson = (one: WizardDraft, other: WizardDraft): boolean => {
  const [{ aadharNumber, voterId }, person] = [plainPerson(one.person), plainPerson(other.person)];
  return (
    (aadharNumber !== '' && aadharNumber === person.aadharNumber) ||
    (voterId !== '' && voterId === person.voterId)
  );
};

/**
 * Names another registration on this device with the same number, and leads to it: the server's check knows only sent
 * ones, and without a network none.
 * @param tried the check was asked for on this screen, with or without an answer
 */
export const SameNumberNotice = ({ tried }: { tried: boolean }) => {
  const t = useText(draftTexts);
  const { draft, userId } = useWizard();
  const wasChecked = tried || draft.check !== null || draft.checkLater;
  // Not again at each save of this draft: reading all records is slow.
  const kept = useSealed(listUnsentWork, wasChecked ? userId : undefined, 'outgoing');
  // A later draft gives way to this one, until it is submitted.
  const other = kept?.work.find(
    (each) =>
      (each.outgoing !== null || each.draft.startedAt < draft.startedAt) &&
      each.draft.id !== draft.id &&
      isSamePerson(draft, each.draft),
  );
  if (!wasChecked || other === undefined) return null;
  const name = other.draft.person.name.trim() || t('noName');
  const action = openingOf(other);
  return (
    <div ref={tried ? scrollNoticeIntoView : undefined}>
      <Notice
        tone="warning"
        actions={
          isRegistered(other) ? null : (
            <ButtonLink to={draftAddress(other.draft.id)} aria-label={t(`${action}Of`, { name })}>
              {t(action)}
            </ButtonLink>
          )
        }
      >
        {t('sameNumber', { name })}
      </Notice>
    </div>
  );
};
