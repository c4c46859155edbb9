import { refusal } from './refusal.ts';

/** The refusals of sign-in, sessions and accounts: a part of the table in error-table.ts. */
export const accountErrors = {
  'auth.token_required': refusal(401, 'Access token required'),
  'auth.token_invalid': refusal(401, 'Invalid token'),
  'auth.admin_required': refusal(403, 'Admin access required'),
  'auth.not_permitted': refusal(
    403,
    'Your role does not include this. An administrator can change your role',
  ),
  'auth.whole_register': refusal(
    403,
    'This is about the whole register, and your account is bound to an area',
  ),
  'auth.registration_closed': refusal(403, 'Only an administrator can create accounts'),
  'auth.password_change_required': refusal(403, 'Please choose a new password before you go on'),
  'auth.wrong_credentials': refusal(401, 'Invalid username or password'),
  'auth.missing_credentials': refusal(400, 'Please enter both username and password'),
  'auth.account_disabled': refusal(401, 'This account is disabled. Please ask your administrator'),
  'auth.too_many_attempts': refusal(429, 'Too many attempts. Please wait a little and try again'),
  'auth.wrong_current_password': refusal(400, 'The current password is not right'),
  'auth.weak_password': refusal(400, 'Please choose another password'),
  'auth.second_factor': refusal(401, 'Please enter the code of your authenticator app'),
  'auth.wrong_second_factor': refusal(401, 'This code is not right, or was used already'),
  'auth.wrong_code': refusal(400, 'This code is not right, or was used already'),
  'auth.second_factor_required': refusal(403, 'Please set up the second factor before you go on'),
  'auth.second_factor_on': refusal(409, 'The second factor is on already'),
  'auth.second_factor_off': refusal(409, 'The second factor is not set up'),
  'session.not_found': refusal(404, 'This session has ended already'),
  'users.username_taken': refusal(409, 'Username is already taken'),
  'users.not_found': refusal(404, 'User not found'),
  'users.last_admin': refusal(
    409,
    'This is the last active administrator. Make another account administrator first',
  ),
  'users.no_successor': refusal(
    409,
    'Please choose another active account that may register producers',
  ),
  'users.areas_of_role': refusal(
    400,
    'Collectors and administrators are bound to no area. Please choose another role',
  ),
  'users.self': refusal(409, 'You cannot do this to your own account'),
} as const;
