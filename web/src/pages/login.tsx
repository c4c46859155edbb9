import { lazy, Suspense, useEffect, useState } from 'react';
import type { Location } from 'react-router';
import { useLocation, useNavigate } from 'react-router';
import { logout, refreshSession } from '#api/auth.ts';
import { storeUser, useStoredUser } from '#api/session.ts';
import type { StoredUser } from '#api/session.ts';
import { homeOf } from '#app/paths.ts';
import { BrandMark } from '#components/brand.tsx';
import { LanguageSelect } from '#components/language-select.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { useDocumentTitle } from '#components/ui/document-title.ts';
import { LoadingState } from '#components/ui/loading-state.tsx';
import { LoginForm } from '#features/auth/login-form.tsx';
import { useText } from '#i18n/language.ts';
import { authTexts } from '#i18n/en/auth.ts';
import { common } from '#i18n/en/common.ts';
import { failures } from '#i18n/en/failures.ts';
import { secondFactorTexts } from '#i18n/en/second-factor.ts';

// Only some accounts need this form, and the first page has to stay small.
const ChangePasswordForm = lazy(async () => ({
  default: (await import('#features/auth/change-password-form.tsx')).ChangePasswordForm,
}));

const Enrolment = lazy(async () => ({
  default: (await import('#features/second-factor/enrolment.tsx')).Enrolment,
}));

type Arrival = { from?: Location; expired?: boolean } | null;

const SignedIn = ({ user }: { user: StoredUser }) => {
  const t = useText(authTexts);
  const words = useText(common);
  return (
    <div className="flex flex-col gap-4">
      <p>{t('signedInAs', { name: user.username })}</p>
      <ButtonLink variant="primary" to={homeOf(user)}>
        {words(user.role === 'admin' ? 'adminDashboard' : 'dashboard')}
      </ButtonLink>
      <Button onClick={logout}>{words('logout')}</Button>
    </div>
  );
};

const ForcedChange = (props: { currentPassword?: string | undefined; onChanged: () => void }) => {
  const t = useText(authTexts);
  return (
    <>
      <h2 className="text-lg">{t('newPasswordTitle')}</h2>
      <p className="mt-1 mb-5 text-ink-2">{t('newPasswordText')}</p>
      <Suspense fallback={<LoadingState />}>
        <ChangePasswordForm {...props} />
      </Suspense>
    </>
  );
};

/** For an administrator without a second factor where one is required; the server refuses all else. */
const ForcedSetUp = (props: { currentPassword?: string | undefined; onDone: () => void }) => {
  const t = useText(secondFactorTexts);
  useEffect(() => {
    // It may be set up already, in another window. Without a network the form says so itself.
    refreshSession().catch(() => undefined);
  }, []);
  return (
    <>
      <h2 className="text-lg">{t('mustTitle')}</h2>
      <p className="mt-1 mb-5 text-ink-2">{t('mustText')}</p>
      <Suspense fallback={<LoadingState />}>
        <Enrolment {...props} />
      </Suspense>
    </>
  );
};

/** Landing and login. */
export const Page = () => {
  const t = useText(authTexts);
  const words = useText(common);
  const failed = useText(failures);
  const user = useStoredUser();
  const navigate = useNavigate();
  const arrival = useLocation().state as Arrival;
  const [password, setPassword] = useState<string>();
  useDocumentTitle(t('pageTitle'));

  const goOn = (who: StoredUser) => {
    void navigate(arrival?.from ?? homeOf(who), { replace: true });
  };
  const loggedIn = (who: StoredUser, typed: string) => {
    if (who.mustChangePassword || who.mustSetUpSecondFactor) setPassword(typed);
    else goOn(who);
  };

  return (
    <main className="weave flex flex-1 flex-col items-center justify-center gap-6 px-4 py-8">
      <div className="flex flex-col items-center gap-3 text-center">
        <BrandMark className="size-16" />
        <div>
          <h1 className="text-xl">{t('title')}</h1>
          <p className="text-balance text-ink-2">{words('unitName')}</p>
        </div>
      </div>
      <div className="w-full max-w-sm rounded-card border border-line bg-card p-5 shadow-float sm:p-6">
        {user === null ? (
          <LoginForm
            notice={arrival?.expired ? failed('sessionExpired') : undefined}
            onLogin={loggedIn}
          />
        ) : user.mustChangePassword ? (
          <ForcedChange
            currentPassword={password}
            onChanged={() => {
              setPassword(undefined);
              if (!user.mustSetUpSecondFactor) goOn(user);
            }}
          />
        ) : user.mustSetUpSecondFactor ? (
          <ForcedSetUp
            currentPassword={password}
            onDone={() => {
              const { mustSetUpSecondFactor: _done, ...free } = user;
              storeUser(free);
              goOn(free);
            }}
          />
        ) : (
          <SignedIn user={user} />
        )}
      </div>
      <p className="max-w-sm text-center text-sm text-balance text-ink-2">{t('forgotten')}</p>
      <div className="w-full max-w-sm">
        <LanguageSelect />
      </div>
    </main>
  );
};
