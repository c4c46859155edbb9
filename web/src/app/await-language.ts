import { isReachable, probeConnection, subscribeToConnection } from '#api/connection.ts';
import { isLanguageLate, retryLanguage, subscribeToLanguage } from '#i18n/language.ts';

/** Texts of a language that was chosen without a network come with the next one. */
export const awaitLanguage = (): void => {
  const retry = () => {
    if (isReachable()) retryLanguage();
  };
  subscribeToConnection(retry);
  window.addEventListener('online', retry);
  // A probe must fail first: only then is the server's return reported.
  const ask = () => {
    if (isLanguageLate()) void probeConnection();
  };
  subscribeToLanguage(ask);
  ask();
};
