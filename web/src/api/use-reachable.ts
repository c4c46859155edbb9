import { useSyncExternalStore } from 'react';
import { isReachable, subscribeToConnection } from './connection.ts';

/** Whether the server is reachable, as far as this page knows. */
export const useReachable = (): boolean => useSyncExternalStore(subscribeToConnection, isReachable);
