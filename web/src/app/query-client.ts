import { QueryClient } from '@tanstack/react-query';
import { subscribeToConnection, isReachable } from '#api/connection.ts';
import { ApiError } from '#api/errors.ts';
import { storedUser, subscribeToSession } from '#api/session.ts';
import { forgetTerms } from '#lib/search/kept-terms.ts';

/** One retry after a failed network or a failing server; none after a refusal. */
const worthAnotherTry = (failures: number, error: Error): boolean => {
  if (failures >= 1) return false;
  return !(error instanceof ApiError) || error.status >= 500 || error.offline;
};

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Not 'offlineFirst': a retry without network would wait, and the page would say 'loading' for ever.
        networkMode: 'always',
        // A fetch is retried once after 1 s.
        retry: worthAnotherTry,
        retryDelay: 1000,
        staleTime: 15_000,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });

let prepared: QueryClient | undefined;

/** Starts queries before the frame of the app is drawn; the frame then takes them over. */
export const prepareQueries = (start: (client: QueryClient) => void): void => {
  prepared = createQueryClient();
  start(prepared);
};

/** The client whose queries were started already, or a new one. */
export const takeQueryClient = (): QueryClient => {
  const client = prepared ?? createQueryClient();
  prepared = undefined;
  return client;
};

/** Clears the cache and kept searches when another person signs in, and refetches failed queries when online again. */
export const keepInStep = (client: QueryClient): (() => void) => {
  let userId = storedUser()?.id;
  const stopSession = subscribeToSession(() => {
    const now = storedUser()?.id;
    if (now !== userId) {
      client.clear();
      forgetTerms();
    }
    userId = now;
  });
  const stopConnection = subscribeToConnection(() => {
    if (!isReachable()) return;
    void client.refetchQueries({ predicate: (query) => query.state.status === 'error' });
  });
  return () => {
    stopSession();
    stopConnection();
  };
};
