import { Suspense, useEffect, useState } from 'react';
import { refreshSession } from '#api/auth.ts';
import { storeUser, useStoredUser, type StoredUser } from '#api/session.ts';
import { homeOf } from '#pages/paths.ts';
import { BrandMark } from '#components/page/brand.tsx';
import { LanguageLater, LanguageSelect } from '#components/fields/language-select.tsx';
import { useDocumentTitle } from '#components/page/document-title.ts';
import { LoadingState } from '#components/messages/loading-state.tsx';
import { LoginForm } from '#features/auth/login-form.tsx';
import { useText } from '#i18n/language.ts';
import { authTexts } from '#i18n/en/auth.ts';
import { common } from '#i18n/en/common.ts';
import { lazyPart } from '#lib/device/lazy-part.ts';
import { errorTexts } from '#i18n/en/errors.ts';

// Only some accounts need this form, and the first page has to stay small.
const ChangePasswordForm = lazyPart(
  async () => (await import('#features/auth/change-password-form.tsx')).ChangePasswordForm,
);

const Enrolment = lazyPart(
  async () => (await import('#features/second-factor/enrolment.tsx')).Enrolment,
);

/** The name of the database of drafts; only a device that has it is asked what is unsent. */
const DEVICE_DATABASE = 'registration-drafts';

const RescueOffer = lazyPart(
  async () => (await import('#features/collect/rescue/rescue-offer.tsx')).RescueOffer,
);

/** True when this device kept registrations before; a first visit fetches nothing for them. */
const useKeepsWork = (): boolean => {
  const [keepsWork, setKeepsWork] = useState(false);
  useEffect(() => {
    // Where the browser does not list its databases, the settings have the rescue file.
    const listed = globalThis.indexedDB?.databases?.() ?? Promise.resolve([]);
    listed.then(
      (all) => setKeepsWork(all.some(({ name }) => name === DEVICE_DATABASE)),
      () => undefined,
    );
  }, []);
  return keepsWork;
};

/** The address where the person wanted to go, and whether the session expired. */
export type Arrival = { from?: string; expired?: boolean } | null;

type LoginScreenProps = {
  arrival: Arrival;
  /** Leaves for another page; resolves when the login may disappear. */
  goOn: (to: string, user: StoredUser) => void | Promise<void>;
  /** Called while the password is checked: fetches what the next page needs. */
  prepare?: () => void;
};

/** Nothing to do here: navigates at once. */
const GoOn = ({ go }: { go: () => void }) => {
  // At each render until the page is left; repeated navigation is harmless.
  useEffect(go);
  return <LoadingState />;
};

const nothing = () => undefined;

const ForcedChange = ({ currentPassword }: { currentPassword: string | undefined }) => {
  const t = useText(authTexts);
  return (
    <>
      <h2 className="text-lg">{t('newPasswordTitle')}</h2>
      <p className="mt-1 mb-5 text-ink-2">{t('newPasswordText')}</p>
      <Suspense fallback={<LoadingState />}>
        <ChangePasswordForm currentPassword={currentPassword} onChanged={nothing} />
      </Suspense>
    </>
  );
};

/** For an administrator without a second factor where one is required; the server refuses all else. */
const ForcedSetUp = (props: { currentPassword?: string | undefined; onDone: () => void }) => {
  const t = useText(authTexts);
  useEffect(() => {
    // It may be set up already, in another window. Without a network the form shows that.
    refreshSession().catch(() => undefined);
  }, []);
  return (
    <>
      <h2 className="text-lg">{t('mustSetUpTitle')}</h2>
      <p className="mt-1 mb-5 text-ink-2">{t('mustSetUpText')}</p>
      <Suspense fallback={<LoadingState />}>
        <Enrolment {...props} />
      </Suspense>
    </>
  );
};

type CardProps = LoginScreenProps & { user: StoredUser; password: string | undefined };

/** What a signed-in person has to do first; all others leave this page. */
const SignedInCard = ({ user, password, arrival, goOn }: CardProps) => {
  // What is done is stored with the user, who then leaves.
  if (user.mustChangePassword) return <ForcedChange currentPassword={password} />;
  if (!user.mustSetUpSecondFactor)
    return <GoOn go={() => void goOn(arrival?.from ?? homeOf(user), user)} />;
  const done = () => {
    const { mustSetUpSecondFactor: _done, ...free } = user;
    storeUser(free);
  };
  return <ForcedSetUp currentPassword={password} onDone={done} />;
};

/**
 * Landing and login, without the router: the first page a person loads is rendered before the router's
 * code is here.
 */
export const LoginScreen = ({ arrival, goOn, prepare }: LoginScreenProps) => {
  const t = useText(authTexts);
  const commonText = useText(common);
  const failed = useText(errorTexts);
  const user = useStoredUser();
  const [password, setPassword] = useState<string>();
  // The form stays while the next page is fetched: the user is stored before that.
  const [leaving, setLeaving] = useState(false);
  useDocumentTitle(t('pageTitle'));
  const keepsWork = useKeepsWork();

  const loggedIn = async (who: StoredUser, typed: string) => {
    if (who.mustChangePassword || who.mustSetUpSecondFactor) {
      setPassword(typed);
      setLeaving(false);
    } else await goOn(arrival?.from ?? homeOf(who), who);
  };

  return (
    // Centred by its usual height: a browser draws this page while the rest of it arrives, and would move a column that
    // is centred by its content so far.
    <main className="weave flex flex-1 flex-col items-center gap-4 px-4 pt-[max(1rem,calc(50dvh-17.25rem))] pb-4 sm:gap-6 sm:pt-[max(2rem,calc(50dvh-18rem))] sm:pb-8">
      <LanguageLater />
      <div className="flex flex-col items-center gap-2 text-center sm:gap-3">
        <BrandMark className="size-12 sm:size-16" />
        <div>
          <h1 className="text-[min(var(--text-xl),12vw)]">{t('title')}</h1>
          <p className="text-balance text-ink-2">{commonText('unitName')}</p>
        </div>
      </div>
      <div className="w-full max-w-sm rounded-card border border-line bg-card p-5 shadow-float sm:p-6">
        {user === null || leaving ? (
          <LoginForm
            notice={arrival?.expired ? failed('sessionExpired') : undefined}
            onSend={() => {
              setLeaving(true);
              prepare?.();
            }}
            onRefused={() => setLeaving(false)}
            onLogin={loggedIn}
          />
        ) : (
          <SignedInCard user={user} password={password} arrival={arrival} goOn={goOn} />
        )}
      </div>
      <p className="max-w-sm text-center text-sm text-balance text-ink-2">{t('forgotten')}</p>
      {user === null && keepsWork ? (
        <Suspense>
          <RescueOffer />
        </Suspense>
      ) : null}
      <div className="w-full max-w-sm">
        <LanguageSelect />
      </div>
    </main>
  );
};
