import { Card } from '#components/ui/card.tsx';
import { CheckboxRow, ChoiceGroup } from '#components/ui/choices.tsx';
import { currentLanguage, useText } from '#i18n/language.ts';
import { wizard } from '#i18n/en/wizard.ts';
import { isMinor, NOTICE_VERSION } from './draft.ts';
import type { Consent } from './draft.ts';
import { useWizard } from './wizard-context.ts';

/** What is collected and why, and that the producer agrees: before the first number or photo. */
export const ConsentNotice = () => {
  const t = useText(wizard);
  const { draft, dispatch, problems } = useWizard();
  const { consent } = draft;
  const agree = (change: Partial<Pick<Consent, 'given' | 'guardian'>>) =>
    dispatch({
      type: 'consent-changed',
      consent: {
        given: consent?.given ?? false,
        guardian: consent?.guardian ?? false,
        ...change,
        language: currentLanguage(),
        noticeVersion: NOTICE_VERSION,
        at: new Date().toISOString(),
      },
    });
  return (
    <Card heading={t('consentHeading')}>
      <p className="font-semibold">{t('consentRead')}</p>
      <ul className="mt-2 mb-4 flex list-disc flex-col gap-1 pl-5">
        <li>{t('consentWhat')}</li>
        <li>{t('consentWhy')}</li>
        <li>{t('consentChoice')}</li>
        <li>{t('consentWhom')}</li>
      </ul>
      <ChoiceGroup
        legend={<span className="sr-only">{t('consentHeading')}</span>}
        error={problems['consent'] ?? problems['guardian']}
        className="flex flex-col gap-2"
      >
        <CheckboxRow
          id="consent"
          className="border border-line-strong"
          label={t('consentTick')}
          checked={consent?.given ?? false}
          onChange={(event) => agree({ given: event.target.checked })}
        />
        {isMinor(draft.person.age) ? (
          <CheckboxRow
            id="guardian"
            className="border border-line-strong"
            label={t('guardianTick')}
            checked={consent?.guardian ?? false}
            onChange={(event) => agree({ guardian: event.target.checked })}
          />
        ) : null}
      </ChoiceGroup>
    </Card>
  );
};
