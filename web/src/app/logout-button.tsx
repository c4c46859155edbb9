import Lock from 'lucide-react/icons/lock';
import LogOut from 'lucide-react/icons/log-out';
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from '#lib/router/hooks.ts';
import { logout } from '#api/auth.ts';
import { isReachable, probeConnection } from '#api/connection.ts';
import { useStoredUser } from '#api/session.ts';
import type { StoredUser } from '#api/session.ts';
import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { useText } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';
import { draftTexts } from '#i18n/en/drafts.ts';
import { lockTexts } from '#i18n/en/lock.ts';
import { unstoredOf } from '#features/collect/drafts/unstored-drafts.ts';
import { hasLock, isLocked, lockAllTabs, subscribeToLocks } from '#lib/sealed-store/lock-state.ts';
import { leaveUnsaved } from '#lib/unsaved/unsaved-work.ts';
import { countSealed } from '#lib/sealed-store/sealed-store.ts';
import { paths } from '#pages/paths.ts';

/** Has the person a lock on this device? */
export const useHasLock = (user: StoredUser | null): boolean =>
  useSyncExternalStore(subscribeToLocks, () => user !== null && hasLock(user.id));

type ButtonProps = { variant?: 'quiet' | 'secondary'; className?: string };

/** Locks the app in every tab; nothing where the person has no lock on this device. */
export const LockButton = ({ variant = 'secondary', className = '' }: ButtonProps) => {
  const t = useText(lockTexts);
  const user = useStoredUser();
  const has = useHasLock(user);
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

/** The unsent work that a log-out would leave or lose. */
type UnsentWork = { sealed: number; unstored: number; offline: boolean };

/** A mobile connection may be lost without an error: how long to wait for the answer (ms). */
const PATIENCE = 2500;

const isOffline = async (): Promise<boolean> => {
  if (!isReachable() || !navigator.onLine) return true;
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), PATIENCE));
  return !(await Promise.race([probeConnection(), late]));
};

type QuestionProps = {
  user: StoredUser;
  asked: UnsentWork;
  onStay: () => void;
  onLeave: () => void;
};

const Question = ({ user, asked, onStay, onLeave }: QuestionProps) => {
  const t = useText(draftTexts);
  const lock = useText(lockTexts);
  const commonText = useText(common);
  const navigate = useNavigate();
  const has = useHasLock(user);
  const { sealed, unstored, offline } = asked;
  const safe = useRef<HTMLButtonElement>(null);
  // Moves the focus before the browser paints, so that Enter cannot press the control that the dialog focused first.
  useLayoutEffect(() => safe.current?.focus(), []);
  const lockInstead = () => {
    onStay();
    if (has) lockAllTabs(user.id);
    else navigate(`${paths.settings}#lock`);
  };
  return (
    <Dialog
      open
      size="small"
      phone="compact"
      title={offline ? lock('logoutTitle') : t('leaveTitle')}
      onClose={onStay}
      footer={
        <>
          {offline ? (
            <Button
              ref={safe}
              variant="primary"
              icon={<Lock size={18} aria-hidden="true" />}
              onClick={lockInstead}
            >
              {has ? lock('lock') : lock('offerSet')}
            </Button>
          ) : null}
          <Button onClick={onStay}>{t('stay')}</Button>
          <Button variant={offline ? 'secondary' : 'primary'} onClick={onLeave}>
            {commonText('logout')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {offline ? <p>{lock('logoutText')}</p> : null}
        {offline ? <p>{lock(has ? 'logoutLock' : 'logoutSet')}</p> : null}
        {sealed > 0 ? <p>{t('leaveText', { count: sealed, name: user.username })}</p> : null}
        {unstored > 0 ? <p>{t('leaveUnstored', { count: unstored })}</p> : null}
      </div>
    </Dialog>
  );
};

/** Ends the session. Without a network, or with work on this device that is not sent yet, it asks first. */
export const LogoutButton = ({ variant = 'secondary', className = '' }: ButtonProps) => {
  const commonText = useText(common);
  const user = useStoredUser();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<UnsentWork>();
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
    const found = {
      // A device whose store does not open has sealed nothing.
      sealed: await countSealed(user.id, 'draft').catch(() => 0),
      unstored: unstoredOf(user.id).length,
      offline: await isOffline(),
    };
    setLooking(false);
    if (found.sealed + found.unstored === 0 && !found.offline) leave();
    else setAsked(found);
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
        <span className="roomy block whitespace-nowrap">{commonText('logout')}</span>
      </Button>
      {/* Outside the header, which is a landmark: a dialog has its own header. */}
      {asked === undefined
        ? null
        : createPortal(
            <Question user={user} asked={asked} onStay={stay} onLeave={leave} />,
            // The lock of the device shows nothing but itself.
            document.querySelector('[data-cover]') ?? document.body,
          )}
    </>
  );
};
