/** The parts of the lock that need a network, in one file that a phone fetches after the app. */
export { LockOffer } from './lock-offer.tsx';
export { RequiredLock } from './required-lock.tsx';
export { ByPassword, RenewLock } from './unlock-by-password.tsx';
