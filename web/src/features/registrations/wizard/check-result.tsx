import type { KnownProducer } from '@gi/contract/registrations';
import { UserPlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useText } from '#i18n/language.ts';
import { wizard } from '#i18n/en/wizard.ts';
import { formatDate } from '#lib/format.ts';
import type { WizardDraft } from './draft.ts';
import { noProblems } from './step-problems.ts';
import { useWizard } from './wizard-context.ts';

function Known({ check }: { check: KnownProducer }) {
  const t = useText(wizard);
  const { draft, dispatch, showProblems } = useWizard();
  const nothingLeft = check.availableProducts.length === 0;
  const choose = () => {
    dispatch({ type: 'additional-chosen' });
    showProblems(noProblems);
  };
  return (
    <Notice
      tone="warning"
      title={t('registeredTitle')}
      actions={
        draft.additional === null && !nothingLeft ? (
          <Button
            variant="primary"
            icon={<UserPlus size={20} aria-hidden="true" />}
            onClick={choose}
          >
            {t('createAdditional')}
          </Button>
        ) : null
      }
    >
      <p className="font-semibold">
        {t('registeredOn', { name: check.name, date: formatDate(check.registrationDate) })}
      </p>
      <ul className="my-2 list-disc pl-5">
        {check.existingRegistrations.map((registration) => (
          <li key={registration.id}>
            {t('registeredProducts', {
              date: formatDate(registration.created_at),
              categories: registration.category_names.join(', '),
            })}
          </li>
        ))}
      </ul>
      <p>{nothingLeft ? t('registeredNothing') : t('registeredOffer')}</p>
    </Notice>
  );
}

/** Which answer the last change of a number made void; undefined while there is none to speak of. */
const useVoidAnswer = ({ check, additional, person }: WizardDraft) => {
  const now = { check, additional, numbers: `${person.aadharNumber} ${person.voterId}` };
  const [before, setBefore] = useState(now);
  const [voided, setVoided] = useState<Pick<WizardDraft, 'check' | 'additional'>>();
  const same = before.check === check && before.additional === additional;
  if (!same || before.numbers !== now.numbers) {
    setBefore(now);
    if (check !== null) setVoided(undefined);
    else if (before.check !== null && before.numbers !== now.numbers) setVoided(before);
  }
  return voided;
};

/** Says what the change of a checked number took out, and what is left to look through. */
function NumberChanged({ check, additional }: Pick<WizardDraft, 'check' | 'additional'>) {
  const t = useText(wizard);
  return (
    <Notice tone="warning" title={t('numberChangedTitle')}>
      {additional !== null && check?.isRegistered === true ? (
        <p>{t('numberChangedPrefill', { name: check.name })}</p>
      ) : null}
      <p>{t('numberChangedText')}</p>
    </Notice>
  );
}

/**
 * The answer of the check, as long as it is about the numbers on the screen. A new answer
 * (`answered` is its time) is brought into view: on a phone it would stand under the bar of buttons.
 */
export function CheckResult({ answered }: { answered: number }) {
  const t = useText(wizard);
  const { draft } = useWizard();
  const { check } = draft;
  const voided = useVoidAnswer(draft);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answered > 0) box.current?.scrollIntoView({ block: 'nearest' });
  }, [answered]);
  if (check === null) return voided === undefined ? null : <NumberChanged {...voided} />;
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
}
