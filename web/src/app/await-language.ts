import { isReachable, probeConnection, subscribeToConnection } from '#api/connection.ts';
import { isLanguageLate, retryLanguage, subscribeToLanguage } from '#i18n/language.ts';

/** Texts of a language that was chosen without a network come with the next one. */
export const awaitLanguage = (): void => {
  const retry = () => {
    if (isReachable()) retryLanguage();
  };
  subscribeToConnection(retry);
  window.addEventListener('online', retry);
  // The return of a server is noticed only after a call that it did not answer.
  const ask = () => {
    if (isLanguageLate()) void probeConnection();
  };
  subscribeToLanguage(ask);
  ask();
};
