import { defineMessages } from '../messages.ts';

/** The settings page. */
export const settingsTexts = defineMessages('settings', {
  title: 'Settings',
  subtitle: 'Signed in as {name}',
  backToDashboard: 'Back to the dashboard',
  language: 'Language',
  languageHint: 'For the screens of this device. Printed papers keep their prescribed language.',
  password: 'Change password',
  passwordHint: 'Your other devices are signed out when it changes.',
  passwordChanged: 'Your password is changed',
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
  nothingPending: 'No unfinished registration on this device.',
  pendingDraft: 'One unfinished registration',
  pendingSince: 'Started on {date}, at step {step} of 5. It is not registered yet.',
  goOn: 'Go on',
  draftsRefused: 'This browser keeps nothing: a registration is lost when its page is closed.',
  connection: 'Connection',
  online: 'Online',
  offline: 'Offline. You can go on working.',
});
