import { hasLock, isLocked, lockAllTabs } from './lock-state.ts';

/** Without a touch, a key or a move in any tab for so long, the app locks itself (ms). */
const IDLE = 600_000;
/** How often a tab checks the time, and notifies the others of its use (ms). */
const LOOK_EVERY = 30_000;
const NAME = 'used-at';
const USES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Locks an account that has a lock, in all tabs, when nobody uses the app. Returns a function that stops it. */
export const lockWhenIdle = (userId: number): (() => void) => {
  let told = 0;
  const noteUse = (): void => {
    const now = Date.now();
    if (Math.abs(now - told) < LOOK_EVERY) return;
    told = now;
    localStorage.setItem(NAME, String(now));
  };
  const look = (): void => {
    if (!hasLock(userId) || isLocked(userId)) return;
    // A clock that was put back would keep it open.
    if (Math.abs(Date.now() - Number(localStorage.getItem(NAME))) > IDLE) lockAllTabs(userId);
  };
  noteUse();
  const timer = setInterval(look, LOOK_EVERY);
  // The timers of a page in the background run seldom.
  document.addEventListener('visibilitychange', look);
  for (const name of USES) window.addEventListener(name, noteUse, { capture: true, passive: true });
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    for (const name of USES) window.removeEventListener(name, noteUse, { capture: true });
  };
};
