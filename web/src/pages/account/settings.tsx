import { useState } from 'react';
import { useMay, useStoredUser } from '#api/session.ts';
import { useHomeLink } from '#pages/home-link.ts';
import { paths } from '#pages/paths.ts';
import { LanguageLater, LanguageSelect } from '#components/fields/language-select.tsx';
import { ButtonLink } from '#components/buttons/button-link.tsx';
import { Card } from '#components/cards/card.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { LONG_TOAST, showToast } from '#components/messages/toast.ts';
import { ChangePasswordForm } from '#features/auth/change-password-form.tsx';
import { LockCard } from '#features/collect/lock/lock-card.tsx';
import { SendingCard } from '#features/collect/outbox/sending-card.tsx';
import { RescueSection, UnfinishedWork } from '#features/collect/unfinished/unfinished-work.tsx';
import { ScannerCard } from '#features/scan/scanner-card.tsx';
import { StorageCard } from '#features/settings/storage-card.tsx';
import { useLanguage, useText } from '#i18n/language.ts';
import { secondFactorTexts } from '#i18n/en/second-factor.ts';
import { sessionTexts } from '#i18n/en/sessions.ts';
import { settingsTexts } from '#i18n/en/settings.ts';

export const Page = () => {
  const t = useText(settingsTexts);
  const sessions = useText(sessionTexts);
  const secondFactor = useText(secondFactorTexts);
  const back = useHomeLink();
  const user = useStoredUser();
  const isOffice = useMay('office');
  const { languages } = useLanguage();
  const [changes, setChanges] = useState(0);
  const changed = () => {
    // A fresh form each time: no password stays in the fields.
    setChanges((count) => count + 1);
    showToast('success', t('passwordChanged'), { duration: LONG_TOAST });
  };
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle', { name: user?.username ?? '' })}
        back={back}
      />
      <div className="flex flex-col gap-4">
        <div className="contents">
          {languages.length > 1 ? (
            <Card heading={t('language')}>
              <div className="flex flex-col gap-3">
                <LanguageSelect ofOffice={isOffice} />
                <LanguageLater />
              </div>
              <p className="mt-2 text-sm text-ink-2">{t('languageHint')}</p>
            </Card>
          ) : null}
          {user === null ? null : <SendingCard userId={user.id} />}
          {user?.role === 'user' ? <ScannerCard /> : null}
          <StorageCard
            unsent={
              user === null ? null : (
                <>
                  <UnfinishedWork userId={user.id} />
                  <RescueSection userId={user.id} />
                </>
              )
            }
          />
        </div>
        <div className="contents">
          <Card heading={t('password')}>
            <p className="mb-4 text-ink-2">{t('passwordHint')}</p>
            {changes > 0 ? (
              <div className="mb-4">
                <Notice tone="success">{t('passwordChanged')}</Notice>
              </div>
            ) : null}
            <ChangePasswordForm key={changes} onChanged={changed} />
          </Card>
          {user === null ? null : <LockCard key={user.id} user={user} />}
          <Card heading={sessions('title')}>
            <p className="mb-4 text-ink-2">{t('sessionsHint')}</p>
            <ButtonLink to={paths.ownSessions}>{t('openSessions')}</ButtonLink>
          </Card>
          {isOffice ? (
            <Card heading={secondFactor('title')}>
              <p className="mb-4 text-ink-2">{t('secondFactorHint')}</p>
              <ButtonLink to={paths.secondFactor}>{t('openSecondFactor')}</ButtonLink>
            </Card>
          ) : null}
        </div>
      </div>
    </>
  );
};
