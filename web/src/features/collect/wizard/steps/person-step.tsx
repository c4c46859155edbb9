import { useEffect, useRef } from 'react';
import { Card } from '#components/cards/card.tsx';
import { RadioGroup } from '#components/fields/choices.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { useText } from '#i18n/language.ts';
import { fieldTexts } from '#i18n/en/fields.ts';
import { wizard } from '#i18n/en/wizard.ts';
import { ConsentNotice, GuardianConsent } from './consent-notice.tsx';
import { isMinor, type DraftPerson } from '../../drafts/draft.ts';
import { IdentityCheck } from './identity-check.tsx';
import { IdentityField, PersonField } from './person-field.tsx';
import { VillageSuggestion } from './village-suggestion.tsx';
import { useWizard } from '../wizard-context.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Warnings that never block. */
const useWarnings = ({ age, phone, email }: DraftPerson) => {
  const t = useText(wizard);
  return {
    age: isMinor(age) ? t('minorWarning') : undefined,
    phone: phone !== '' && phone.length !== 10 ? t('phoneWarning') : undefined,
    email: email !== '' && !EMAIL.test(email.trim()) ? t('emailWarning') : undefined,
  };
};

const GenderField = () => {
  const t = useText(fieldTexts);
  const { draft, dispatch, problems } = useWizard();
  const { gender } = draft.person;
  // The wizard offers two; a third can only come from an earlier registration.
  const values =
    gender === 'other' ? (['male', 'female', 'other'] as const) : (['male', 'female'] as const);
  return (
    <RadioGroup
      id="gender"
      legend={t('gender')}
      required
      name="gender"
      value={gender}
      disabled={draft.additional !== null}
      error={problems['gender']}
      options={values.map((value) => ({ value, label: t(value) }))}
      onChange={(event) =>
        dispatch({ type: 'person-changed', field: 'gender', value: event.target.value })
      }
    />
  );
};

/** The button that was pressed has disappeared, so the focus moves to this notice. */
const AdditionalNotice = ({ name, mayChange }: { name: string; mayChange: boolean }) => {
  const t = useText(wizard);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus();
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="rounded-control">
      <Notice title={t('additionalTitle', { name })}>
        {t(mayChange ? 'additionalText' : 'additionalOfOther')}
      </Notice>
    </div>
  );
};

/**
 * Step 1: the consent, then the ID with its check, then who the producer is. A known person is found
 * before anything else is typed (ADR 0110).
 */
export const PersonStep = () => {
  const t = useText(wizard);
  const { draft, knownBefore } = useWizard();
  const warnings = useWarnings(draft.person);
  const mayChange = draft.check?.isRegistered === true && draft.check.mayChangeIdentity === true;
  const goesOn = knownBefore !== null && draft.check === null && draft.numberChanged === null;
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      {goesOn ? (
        <Notice title={t('additionalTitle', { name: knownBefore })}>
          {t('additionalConsent')}
        </Notice>
      ) : null}
      <ConsentNotice />
      <IdentityCheck />
      {draft.additional === null ? null : (
        <AdditionalNotice name={draft.person.name} mayChange={mayChange} />
      )}
      <Card heading={t('personHeading')}>
        <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
          <PersonField
            field="name"
            hint={t('nameHint')}
            autoCapitalize="words"
            className="sm:col-span-2"
          />
          <div className="flex flex-col gap-2 sm:col-span-2">
            <PersonField field="address" hint={t('addressHint')} />
            <VillageSuggestion />
          </div>
          <PersonField field="age" warning={warnings.age} />
          <GenderField />
          {isMinor(draft.person.age) ? (
            <div className="sm:col-span-2">
              <GuardianConsent />
            </div>
          ) : null}
          <PersonField field="phone" warning={warnings.phone} />
          <PersonField field="email" warning={warnings.email} />
          <IdentityField kind="pan" optional placeholder="ABCDE1234F" enterKeyHint="next" />
        </div>
      </Card>
    </div>
  );
};
