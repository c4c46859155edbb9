import { isReachable, probeConnection, subscribeToConnection } from '#api/connection.ts';
import { isLanguageLate, retryLanguage, subscribeToLanguage } from '#i18n/language.ts';

/** Fetches the texts of a language chosen offline once there is a network. */
export const awaitLanguage = (): void => {
  subscribeToConnection(() => {
    if (isReachable()) retryLanguage();
  });
  // A probe must fail first: only then is the server's return reported.
  const ask = () => {
    if (isLanguageLate()) void probeConnection();
  };
  subscribeToLanguage(ask);
  ask();
};
