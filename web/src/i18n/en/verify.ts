import { defineMessages } from '../messages.ts';

/** The verification page. */
export const verifyTexts = defineMessages('verify', {
  title: 'Registration Verification',
  subtitle: 'Is this person already registered?',
  which: 'Check by',
  aadharHint: '12 digits; spaces do not matter',
  voterHint: '3 letters and 7 digits, e.g. ABC1234567',
  check: 'Check Registration',
  checking: 'Checking...',
  failed: 'Verification failed',
  trouble: 'An error occurred during verification',
  offline:
    'Without a network the number cannot be checked. Register the person: it is checked when the registration is sent.',
  alreadyTitle: 'User Already Registered',
  noneTitle: 'No Registration Found',
  alreadyText: 'This person is already registered',
  noneText: 'No registration was found for this number',
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  registrationDate: 'Registration Date',
  categories: 'Categories',
  checkAnother: 'Check Another Registration',
  registerNow: 'Register this person',
  registerMore: 'Create Additional Registration',
});
