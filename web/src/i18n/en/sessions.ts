import { defineMessages } from '../messages.ts';

/** Where one is signed in. */
export const sessionTexts = defineMessages('sessions', {
  title: 'Where you are signed in',
  subtitle: 'Sign out a device that you do not use any more or do not know',
  backToSettings: 'Back to the settings',
  browserOn: '{browser} on {system}',
  unknownDevice: 'Unknown device',
  thisDevice: 'This device',
  started: 'Signed in',
  lastUsed: 'Last used',
  address: 'Network address',
  signOut: 'Sign out',
  signOutOf: 'Sign out: {device}, signed in {time}',
  signOutOthers: 'Sign out everywhere else',
  signOutOthersText:
    'All other devices have to sign in again. Work that they did not send yet stays on them.',
  signedOut: '{device} is signed out',
  othersSignedOut: {
    one: '{count} other device is signed out',
    other: '{count} other devices are signed out',
  },
  onlyHere: 'You are signed in on this device only.',
  changePassword: 'If you do not know a device, change your password as well.',
});
