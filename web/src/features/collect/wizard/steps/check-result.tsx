import type { KnownProducer } from '@gi/contract/schemas/registrations';
import { Suspense, useEffect, useRef } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { useText } from '#i18n/language.ts';
import { fieldTexts } from '#i18n/en/fields.ts';
import { outboxTexts } from '#i18n/en/outbox.ts';
import { wizard } from '#i18n/en/wizard.ts';
import { useCategoryNames } from '#features/record/use-entry-names.ts';
import { lazyPart } from '#lib/device/lazy-part.ts';
import { formatDate } from '#lib/format/format.ts';
import { addsNothing, numbersNotAdded } from '../../drafts/additional.ts';
import type { DraftPerson } from '../../drafts/draft.ts';
import { useWizard } from '../wizard-context.ts';

/**
 * Loaded when it is first shown, right after the server answered the check. If it cannot be loaded, the question is
 * shown without the comparison.
 */
const KnownComparison = lazyPart(
  async () => (await import('./known-comparison.tsx')).KnownComparison,
  () => null,
);

/** Focuses the number that has to be corrected. */
const focusNumber = ({ aadharNumber }: Pick<DraftPerson, 'aadharNumber'>): void => {
  const field = document.getElementById(aadharNumber === '' ? 'voterId' : 'aadharNumber');
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
};

const Known = ({ check }: { check: KnownProducer }) => {
  const t = useText(wizard);
  const outboxText = useText(outboxTexts);
  const labels = useText(fieldTexts);
  const { draft, knownAtSending, askDiscard, dispatch, showProblems } = useWizard();
  const categoryOf = useCategoryNames();
  const turning = knownAtSending > 0 && draft.additional === null;
  const nothingLeft = check.availableProducts.length === 0;
  const choose = () => {
    dispatch({ type: 'additional-chosen' });
    showProblems({});
  };
  return (
    <Notice
      tone="warning"
      title={turning ? outboxText('sameQuestion') : t('registeredTitle')}
      actions={
        turning ? (
          <>
            {nothingLeft ? null : <Button onClick={choose}>{outboxText('samePerson')}</Button>}
            <Button onClick={() => focusNumber(draft.person)}>{outboxText('wrongNumber')}</Button>
            {addsNothing(draft, check) ? (
              <Button onClick={askDiscard}>{outboxText('nothingToAdd')}</Button>
            ) : null}
          </>
        ) : draft.additional === null && !nothingLeft ? (
          <Button variant="primary" onClick={choose}>
            {t('createAdditional')}
          </Button>
        ) : null
      }
    >
      <p className="font-medium">
        {t('registeredOn', { name: check.name, date: formatDate(check.registrationDate) })}
      </p>
      <ul className="my-2 list-disc pl-5">
        {check.existingRegistrations.map((registration) => (
          <li key={registration.id}>
            {t('registeredProducts', {
              date: formatDate(registration.created_at),
              categories: registration.category_names.map(categoryOf).join(', '),
            })}
          </li>
        ))}
      </ul>
      {nothingLeft ? <p>{t('registeredNothing')}</p> : null}
      {numbersNotAdded(draft).map((field) => (
        <p key={field} className="mb-2 last:mb-0">
          {t('numberNotAdded', { label: labels(field) })}
        </p>
      ))}
      {turning || nothingLeft || draft.additional !== null ? null : <p>{t('registeredOffer')}</p>}
      {turning ? (
        <Suspense>
          <KnownComparison draft={draft} check={check} />
        </Suspense>
      ) : null}
    </Notice>
  );
};

/** Names the person whose values were removed when a checked number was changed. */
const NumberChanged = ({ prefilledFrom }: { prefilledFrom: string | null }) => {
  const t = useText(wizard);
  return (
    <Notice tone="warning" title={t('numberChangedTitle')}>
      {prefilledFrom === null ? null : <p>{t('numberChangedPrefill', { name: prefilledFrom })}</p>}
      <p>{t('numberChangedText')}</p>
    </Notice>
  );
};

/**
 * The result of the check, as long as it is about the numbers on the screen. A new result
 * (`answered` is its time) is scrolled into view: on a phone, the bar of buttons would cover it.
 */
export const CheckResult = ({ answered }: { answered: number }) => {
  const t = useText(wizard);
  const { check, checkLater, numberChanged } = useWizard().draft;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answered > 0) box.current?.scrollIntoView({ block: 'nearest' });
  }, [answered]);
  if (checkLater)
    return (
      <Notice tone="warning" title={t('checkLaterTitle')}>
        {t('checkLaterText')}
      </Notice>
    );
  if (check === null) return numberChanged && <NumberChanged {...numberChanged} />;
  return (
    <div ref={box}>
      {check.isRegistered ? (
        <Known check={check} />
      ) : (
        <Notice tone="success" title={t('notRegisteredTitle')}>
          {t('notRegisteredText')}
        </Notice>
      )}
    </div>
  );
};
