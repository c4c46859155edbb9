import { defineMessages } from '../messages.ts';

/** Login. */
export const authTexts = defineMessages('auth', {
  title: 'GI Registration',
  pageTitle: 'Login',
  username: 'Username',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  login: 'LOGIN',
  stillLoading: 'The app is still loading. You are logged in as soon as it is here.',
  loggingIn: 'Logging in...',
  offline:
    'Service unavailable: logging in needs a network. What is not sent stays on this device.',
  enterBoth: 'Please enter both username and password',
  newPasswordTitle: 'Choose a new password',
  newPasswordText: 'Your administrator set your password. Choose one that only you know.',
  forgotten: 'Forgot your password? Ask your administrator for a new one.',
  mustSetUpTitle: 'Set up the second factor',
  mustSetUpText: 'Administrators of this register must have one. Set it up here to go on.',
});
