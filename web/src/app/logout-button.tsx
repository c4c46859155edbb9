import Lock from 'lucide-react/icons/lock';
import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from '#lib/router/hooks.ts';
import { logout } from '#api/auth.ts';
import { isReachable, probeConnection } from '#api/connection.ts';
import { useStoredUser } from '#api/session.ts';
import { Button } from '#components/buttons/button.tsx';
import { useText } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';
import { unstoredDrafts } from '#features/collect/drafts/unstored-drafts.ts';
import { isLocked, lockAllTabs, useHasLock } from '#lib/sealed-store/lock-state.ts';
import { leaveUnsaved } from '#lib/unsaved/unsaved-work.ts';
import { paths } from '#pages/paths.ts';
import type { LogoutQuestion, UnsentWork } from './logout-question.tsx';

type ButtonProps = { variant?: 'quiet' | 'secondary'; className?: string };

/** Locks the app in every tab; nothing where the person has no lock on this device. */
export const LockButton = ({ variant = 'secondary', className = '' }: ButtonProps) => {
  const t = useText(common);
  const user = useStoredUser();
  const has = useHasLock(user?.id);
  if (user === null || !has) return null;
  return (
    <Button
      variant={variant}
      className={className}
      icon={<Lock size={18} aria-hidden="true" />}
      onClick={() => lockAllTabs(user.id)}
    >
      {t('lock')}
    </Button>
  );
};

/** A mobile connection may be lost without an error: how long to wait for the answer (ms). */
const TIMEOUT = 2500;

const isOffline = async (): Promise<boolean> => {
  if (!isReachable() || !navigator.onLine) return true;
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), TIMEOUT));
  return !(await Promise.race([probeConnection(), late]));
};

/** A device whose store does not open has sealed nothing. */
const countDrafts = async (userId: number): Promise<number> => {
  try {
    const { countSealed } = await import('#lib/sealed-store/sealed-store.ts');
    return await countSealed(userId, 'draft');
  } catch {
    return 0;
  }
};

/** Few log-outs need it. If it cannot be loaded, the log-out goes ahead: unsent work stays sealed. */
const loadQuestion = () =>
  import('./logout-question.tsx').then(
    (loaded) => loaded.LogoutQuestion,
    () => undefined,
  );

/** Ends the session. Without a network, or with work on this device that is not sent yet, it asks first. */
export const LogoutButton = ({ variant = 'secondary', className = '' }: ButtonProps) => {
  const commonText = useText(common);
  const user = useStoredUser();
  const navigate = useNavigate();
  const has = useHasLock(user?.id);
  const [asked, setAsked] = useState<{ Question: typeof LogoutQuestion; left: UnsentWork }>();
  const [looking, setLooking] = useState(false);
  if (user === null) return null;
  const stay = () => setAsked(undefined);
  const leave = () => {
    stay();
    const go = () => {
      logout();
      navigate(paths.home);
    };
    // Below the lock no page can ask.
    if (isLocked(user.id)) go();
    else leaveUnsaved(go);
  };
  const ask = async () => {
    setLooking(true);
    const left = {
      sealed: await countDrafts(user.id),
      unstored: unstoredDrafts(user.id).size,
      offline: await isOffline(),
    };
    const isAsked = left.sealed + left.unstored > 0 || left.offline;
    const Question = isAsked ? await loadQuestion() : undefined;
    setLooking(false);
    if (Question === undefined) leave();
    else setAsked({ Question, left });
  };
  return (
    <>
      <Button
        variant={variant}
        className={className}
        pending={looking}
        icon={<LogOut size={18} aria-hidden="true" />}
        onClick={() => void ask()}
      >
        {/* In a header the icon alone stays where large text leaves no room. */}
        <span className="block whitespace-nowrap in-[header]:roomy">{commonText('logout')}</span>
      </Button>
      {/* Outside the header, which is a landmark: a dialog has its own header. */}
      {asked === undefined
        ? null
        : createPortal(
            <asked.Question
              user={user}
              hasLock={has}
              left={asked.left}
              onStay={stay}
              onLeave={leave}
            />,
            // The lock of the device shows nothing but itself.
            document.querySelector('[data-cover]') ?? document.body,
          )}
    </>
  );
};
