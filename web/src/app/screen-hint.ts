import { storedUser, subscribeToSession } from '#api/session.ts';
import { currentLanguage, subscribeToLanguage } from '#i18n/language.ts';

/** One year: as long as the language itself is remembered. */
const MAX_AGE = 31_536_000;

/**
 * The cookie by which the server chooses the prerendered page: the language, and `.in` while an
 * account is signed in. It names no account and gives no right; the server uses it for nothing else (ADR 0187).
 */
const hint = (): string => `${currentLanguage()}${storedUser() === null ? '' : '.in'}`;

/** Keeps the hint up to date, so that the next load starts with the right page in the right language. */
export const keepScreenHint = (): void => {
  let written: string | undefined;
  const write = () => {
    const now = hint();
    if (now === written) return;
    written = now;
    const secure = window.location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `screen=${now}; Path=/; Max-Age=${MAX_AGE}; SameSite=Lax${secure}`;
  };
  write();
  subscribeToSession(write);
  subscribeToLanguage(write);
};
