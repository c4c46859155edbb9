import { useSealed } from '#lib/sealed-store/use-sealed.ts';
import { listUnsentWork, type WorkOnDevice } from './outbox-store.ts';

/** The user's drafts and unsent registrations on this device, always as they are now; undefined at first. */
export const useUnsentWork = (userId: number): WorkOnDevice | undefined =>
  useSealed(listUnsentWork, userId);
