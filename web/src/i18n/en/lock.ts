import { defineMessages } from '../messages.ts';

/** The lock of a person's work on a device: a PIN, or the device's own lock. */
export const lockTexts = defineMessages('lock', {
  locked: 'Locked',
  lockedText: 'What {name} keeps on this device is locked.',
  waiting: {
    one: '{count} registration waits. Unlock to go on.',
    other: '{count} registrations wait. Unlock to go on.',
  },
  pin: 'PIN',
  pinHint: 'Six digits',
  unlock: 'Unlock',
  unlocking: 'Unlocking...',
  usePasskey: 'Unlock as you unlock this phone',
  enterPin: 'Please enter the six digits of your PIN',
  wrongPin: 'This PIN is not right',
  tryAgain: 'Too many wrong tries. Try again after {time}, or use your password.',
  spent: 'Too many wrong tries. Only your password unlocks it now.',
  passkeyFailed: 'This phone did not unlock it. Try again, or use your password.',
  forgotPin: 'Forgot the PIN?',
  usePassword: 'Use the password',
  backToPin: 'Back',
  needsNetwork: 'This needs a network.',
  logoutTitle: 'Log out without a network?',
  logoutText: 'Logging in again needs a network. Until then you could not work on this device.',
  logoutLock: 'Lock instead: your PIN unlocks the app without a network.',
  offerSet: 'Set a PIN',
  logoutSet: 'With a PIN you can lock the app instead, and unlock it without a network.',
});
