import { NOTICE_VERSION } from '@gi/contract/values/notice';
import { memo } from 'react';
import { Card } from '#components/cards/card.tsx';
import { CheckboxRow, ChoiceGroup } from '#components/fields/choices.tsx';
import { currentLanguage, useText } from '#i18n/language.ts';
import { wizard } from '#i18n/en/wizard.ts';
import type { Consent } from '../../drafts/draft.ts';
import { useWizard } from '../wizard-context.ts';
import { ReadAloud } from './read-aloud.tsx';

/** The consent so far, and the way to change it: each change is recorded with language and time. */
const useConsent = () => {
  const { draft, dispatch } = useWizard();
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
  return { consent, agree };
};

const notice = ['consentWhat', 'consentWhy', 'consentChoice', 'consentWhom'] as const;

const NoticeText = memo(function NoticeText() {
  const t = useText(wizard);
  const sentences = notice.map((key) => t(key));
  return (
    <>
      <p className="font-medium">{t('consentRead')}</p>
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
        {notice.map((key, at) => (
          <li key={key}>{sentences[at]}</li>
        ))}
      </ul>
      <ReadAloud sentences={sentences} />
    </>
  );
});

/**
 * What is collected and why, with the producer's consent, before the first number is typed. After the consent the
 * text is folded.
 */
export const ConsentNotice = () => {
  const t = useText(wizard);
  const { problems } = useWizard();
  const { consent, agree } = useConsent();
  const given = consent?.given ?? false;
  return (
    <Card heading={t('consentHeading')}>
      {given ? null : <NoticeText />}
      <ChoiceGroup
        legend={<span className="sr-only">{t('consentHeading')}</span>}
        error={problems['consent']}
        className={given ? '' : 'mt-4'}
      >
        <CheckboxRow
          id="consent"
          className="border border-line-strong"
          label={t('consentTick')}
          checked={given}
          onChange={(event) => agree({ given: event.target.checked })}
        />
      </ChoiceGroup>
      {given ? (
        <details className="mt-2">
          <summary className="flex min-h-[48px] items-center font-medium text-indigo">
            {t('consentShow')}
          </summary>
          <NoticeText />
        </details>
      ) : null}
    </Card>
  );
};

/** For a producer under 18 the parent or guardian agrees as well; asked beside the age. */
export const GuardianConsent = () => {
  const t = useText(wizard);
  const { problems } = useWizard();
  const { consent, agree } = useConsent();
  return (
    <ChoiceGroup
      legend={<span className="sr-only">{t('consentHeading')}</span>}
      error={problems['guardian']}
    >
      <CheckboxRow
        id="guardian"
        className="border border-line-strong"
        label={t('guardianTick')}
        checked={consent?.guardian ?? false}
        onChange={(event) => agree({ guardian: event.target.checked })}
      />
    </ChoiceGroup>
  );
};
