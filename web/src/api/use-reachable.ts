import { useSyncExternalStore } from 'react';
import { isReachable, subscribeToConnection } from './connection.ts';

/** Does the server answer, as far as this page knows? */
export const useReachable = (): boolean => useSyncExternalStore(subscribeToConnection, isReachable);
