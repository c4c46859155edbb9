import { defineMessages } from '../messages.ts';

/** The form for another password, which no phone keeps. */
export const passwordTexts = defineMessages('password', {
  currentPassword: 'Current password',
  newPassword: 'New password',
  newPasswordHint: 'At least 8 characters. A few words in a row are easy to remember.',
  repeatPassword: 'New password again',
  passwordTooShort: 'Please use at least 8 characters',
  passwordsDiffer: 'The two new passwords are not the same',
  enterCurrent: 'Please enter your current password',
  savePassword: 'Save password',
  mayBeChanged: 'No answer came, so the password may be changed already: try the new one.',
});
