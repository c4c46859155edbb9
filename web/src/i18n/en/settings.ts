import { defineMessages } from '../messages.ts';

/** The settings page. */
export const settingsTexts = defineMessages('settings', {
  title: 'Settings',
  subtitle: 'Signed in as {name}',
  language: 'Language',
  languageHint: 'For the screens of this device. Printed papers keep their prescribed language.',
  password: 'Change password',
  passwordHint: 'Your other devices are signed out when it changes.',
  passwordChanged: 'Your password is changed',
  sessionsHint: 'Sign out a device that you do not use any more or do not know.',
  openSessions: 'Signed-in devices',
  secondFactorHint: 'A code from your phone, so that the password alone lets nobody in.',
  openSecondFactor: 'Second factor and recovery codes',
  storage: 'Storage and pending work',
  used: 'Used on this device',
  usedOf: '{used} of {quota} ({percent} %)',
  unknown: 'This browser does not say',
  nearlyFull:
    'The storage of this device is nearly full. Send what is waiting and free some space.',
  kept: 'Kept safe',
  keptYes: 'Yes, the browser will not clear it on its own',
  keptNo: 'Not promised: the browser may clear it when space is short',
  keepIt: 'Ask to keep it',
  keepRefused: 'The browser did not agree. Adding this page to the home screen usually helps.',
  connection: 'Connection',
  online: 'Online',
  offline: 'Offline. You can go on working.',
});
