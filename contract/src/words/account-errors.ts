import { conflict, forbidden, invalid, notFound, notSignedIn, tooMany } from './refusal.ts';

/** The refusals of sign-in, sessions and accounts: a part of the table in error-table.ts. */
export const accountErrors = {
  'auth.token_required': notSignedIn('Access token required'),
  'auth.token_invalid': notSignedIn('Invalid token'),
  'auth.admin_required': forbidden('Admin access required'),
  'auth.not_permitted': forbidden(
    'Your role does not include this. An administrator can change your role',
  ),
  'auth.whole_register': forbidden(
    'This is about the whole register, and your account is bound to an area',
  ),
  'auth.registration_closed': forbidden('Only an administrator can create accounts'),
  'auth.password_change_required': forbidden('Please choose a new password before you go on'),
  'auth.wrong_credentials': notSignedIn('Invalid username or password'),
  'auth.missing_credentials': invalid('Please enter both username and password'),
  'auth.account_disabled': notSignedIn('This account is disabled. Please ask your administrator'),
  'auth.too_many_attempts': tooMany('Too many attempts. Please wait a little and try again'),
  'auth.wrong_current_password': invalid('The current password is not right'),
  'auth.weak_password': invalid('Please choose another password'),
  'auth.second_factor': notSignedIn('Please enter the code of your authenticator app'),
  'auth.wrong_second_factor': notSignedIn('This code is not right, or was used already'),
  'auth.wrong_code': invalid('This code is not right, or was used already'),
  'auth.second_factor_required': forbidden('Please set up the second factor before you go on'),
  'auth.second_factor_on': conflict('The second factor is on already'),
  'auth.second_factor_off': conflict('The second factor is not set up'),
  'session.not_found': notFound('This session has ended already'),
  'users.username_taken': conflict('Username is already taken'),
  'users.not_found': notFound('User not found'),
  'users.last_admin': conflict(
    'This is the last active administrator. Make another account administrator first',
  ),
  'users.no_successor': conflict(
    'Please choose another active account that may register producers',
  ),
  'users.areas_of_role': invalid(
    'Collectors and administrators are bound to no area. Please choose another role',
  ),
  'users.self': conflict('You cannot do this to your own account'),
} as const;
