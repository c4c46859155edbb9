import { applicationErrors } from './application-errors.ts';

/**
 * The only error table: `feature.reason` → status and sentence. No 403 sentence contains the words
 * unauthorized, forbidden, invalid token or access token, because clients interpret those as an
 * expired session.
 */
export const errors = {
  'auth.token_required': { status: 401, message: 'Access token required' },
  'auth.token_invalid': { status: 401, message: 'Invalid token' },
  'auth.admin_required': { status: 403, message: 'Admin access required' },
  'auth.registration_closed': { status: 403, message: 'Only an administrator can create accounts' },
  'auth.password_change_required': {
    status: 403,
    message: 'Please choose a new password before you go on',
  },
  'auth.wrong_credentials': { status: 401, message: 'Invalid username or password' },
  'auth.missing_credentials': { status: 400, message: 'Please enter both username and password' },
  'auth.account_disabled': {
    status: 401,
    message: 'This account is disabled. Please ask your administrator',
  },
  'auth.too_many_attempts': {
    status: 429,
    message: 'Too many attempts. Please wait a little and try again',
  },
  'auth.wrong_current_password': { status: 400, message: 'The current password is not right' },
  'auth.weak_password': { status: 400, message: 'Please choose another password' },
  'auth.second_factor': {
    status: 401,
    message: 'Please enter the code of your authenticator app',
  },
  'auth.wrong_second_factor': {
    status: 401,
    message: 'This code is not right, or was used already',
  },
  'auth.wrong_code': { status: 400, message: 'This code is not right, or was used already' },
  'auth.second_factor_required': {
    status: 403,
    message: 'Please set up the second factor before you go on',
  },
  'auth.second_factor_on': { status: 409, message: 'The second factor is on already' },
  'auth.second_factor_off': { status: 409, message: 'The second factor is not set up' },
  'session.not_found': { status: 404, message: 'This session has ended already' },
  'users.username_taken': { status: 409, message: 'Username is already taken' },
  'users.not_found': { status: 404, message: 'User not found' },
  'users.last_admin': {
    status: 409,
    message: 'This is the last active administrator. Make another account administrator first',
  },
  'users.self': { status: 409, message: 'You cannot do this to your own account' },
  'catalogue.category_not_found': { status: 404, message: 'Category not found' },
  'catalogue.product_not_found': { status: 404, message: 'Product not found' },
  'catalogue.category_taken': { status: 409, message: 'There is already a category of this name' },
  'catalogue.product_taken': { status: 409, message: 'There is already a product of this name' },
  'catalogue.bad_file': { status: 400, message: 'This file is not a catalogue that can be read' },
  'registration.not_found': { status: 404, message: 'Registration not found' },
  'registration.already_registered': { status: 409, message: 'This ID is already registered' },
  'registration.two_people': {
    status: 409,
    message:
      'The Aadhar Number and the Voter ID belong to two different people. Please check both numbers',
  },
  'registration.invalid': { status: 400, message: 'Please check the marked fields' },
  'registration.base_missing': { status: 400, message: 'Base registration ID missing' },
  'registration.base_not_found': { status: 404, message: 'Registration not found' },
  'registration.product_already_registered': {
    status: 409,
    message: 'This producer is already registered for one of these products',
  },
  'registration.identity_of_other': {
    status: 403,
    message:
      'Only the collector who first registered this person, or an administrator, can change this',
  },
  'registration.changed_meanwhile': {
    status: 409,
    message: 'Someone else changed this registration meanwhile',
  },
  'registration.receipt_not_found': {
    status: 404,
    message: 'Nothing was registered under this key',
  },
  'registration.id_required': {
    status: 400,
    message: 'Please enter either Aadhar Number or Voter ID to verify',
  },
  'review.own_work': {
    status: 403,
    message: 'You entered or last changed this registration. Another administrator has to decide.',
  },
  'review.decided_meanwhile': {
    status: 409,
    message: 'Somebody else has decided about this registration meanwhile',
  },
  'review.application_running': {
    status: 409,
    message:
      'An application for this registration is with the Registry. Please confirm the rejection',
  },
  'review.guardian_missing': { status: 409, message: 'Under 18 without a guardian’s consent' },
  'review.not_returned': {
    status: 409,
    message: 'Only a registration that was returned can be submitted again',
  },
  ...applicationErrors,
  'producer.not_found': { status: 404, message: 'Producer not found' },
  'producer.legal_hold': {
    status: 409,
    message:
      'A legal hold is in force: nothing can be deleted until an administrator lifts the hold',
  },
  'producer.consent_withdrawn': {
    status: 409,
    message:
      'This person has withdrawn the consent. The record is locked; please ask an administrator',
  },
  'producer.consent_in_force': {
    status: 409,
    message: 'The consent of this person is not withdrawn',
  },
  'producer.no_proposal': {
    status: 409,
    message: 'Nobody proposes to withdraw the consent of this person any more',
  },
  'producer.held_already': { status: 409, message: 'This person is under a legal hold already' },
  'producer.not_held': { status: 409, message: 'This person is not under a legal hold' },
  'retention.number_differs': {
    status: 409,
    message: 'The number of people has changed meanwhile. Please look again before you confirm',
  },
  'rights.name_differs': {
    status: 400,
    message: 'Please type the name of the person as it is shown',
  },
  'document.not_found': { status: 404, message: 'File not found' },
  'document.wrong_type': {
    status: 415,
    message: 'This file is not a readable picture. Supported formats: JPG, PNG, WEBP',
  },
  'document.wrong_type_or_pdf': {
    status: 415,
    message:
      'This file is neither a readable picture nor a PDF. Supported formats: JPG, PNG, WEBP, PDF',
  },
  'document.too_large': {
    status: 413,
    message: 'This file is too large. At most 10 MB can be sent',
  },
  'document.of_other': {
    status: 403,
    message:
      'Only the collector who first registered this person, or an administrator, can replace this document',
  },
  'document.on_file': {
    status: 409,
    message: 'Another document of this kind is on file already',
  },
  'document.link_expired': { status: 403, message: 'This link is no longer valid' },
  'document.file_missing': { status: 400, message: 'Please select a file first' },
  'upload.unknown': {
    status: 409,
    message: 'A picture is not here any more. Please send it again',
  },
  'upload.hash_differs': {
    status: 400,
    message: 'The picture did not arrive as it was sent. Please send it again',
  },
  'upload.too_many': {
    status: 429,
    message:
      'Too many pictures are waiting for their registrations. Send these registrations first; pictures that no registration names are deleted after two days',
  },
  'rescue.other_account': {
    status: 403,
    message: 'The key of this device belongs to another account',
  },
  'rescue.unreadable': { status: 400, message: 'This is not a rescue file, or it is damaged' },
  'rescue.other_register': {
    status: 400,
    message: 'This rescue file was made for another register',
  },
  'rescue.consent_missing': {
    status: 400,
    message:
      'The consent of the producer is missing. The collector has to finish this registration',
  },
  'rescue.too_large': {
    status: 413,
    message: 'This rescue file is too large. At most 200 MB can be imported',
  },
  'printout.product_not_found': {
    status: 404,
    message: 'This registration has no such product',
  },
  'printout.busy': {
    status: 503,
    message: 'Many papers are being made. Please try again in a moment',
  },
  'print.not_found': { status: 404, message: 'There is no such print job' },
  'print.too_many': {
    status: 409,
    message: 'Ten print jobs wait already. Please wait until one has ended',
  },
  'print.same_selection': {
    status: 409,
    message: 'The same papers are being made already. They will be under Printing',
  },
  'print.none_chosen': { status: 400, message: 'Please choose at least one registration' },
  'print.too_many_chosen': { status: 400, message: 'Please choose at most 10,000 registrations' },
  'print.ended': { status: 409, message: 'This print job has ended already' },
  'print.not_finished': { status: 409, message: 'This print job has not finished' },
  'print.file_gone': {
    status: 409,
    message: 'The file of this print job is kept no longer. Please print again',
  },
  'print.link_expired': {
    status: 403,
    message: 'This link is no longer valid. Please download the file again under Printing',
  },
  'print.file_stale': {
    status: 409,
    message:
      'A registration in this file was deleted or its consent withdrawn. Please print again without it',
  },
  'print.not_allowed': {
    status: 403,
    message: 'The account that started this print job may not print it any more. It was stopped',
  },
  'print.nothing': {
    status: 409,
    message: 'None of the chosen registrations could be printed',
  },
  'print.failed': {
    status: 500,
    message: 'The papers could not be made. The job was stopped; please try again later',
  },
  'printout.code_unknown': { status: 404, message: 'This card is not known' },
  'export.dates_required': { status: 400, message: 'Please select both start and end dates' },
  'export.user_required': { status: 400, message: 'Please select a user' },
  'export.products_required': { status: 400, message: 'Please select at least one product' },
  'export.dates_reversed': {
    status: 400,
    message: 'The end date must not be before the start date',
  },
  'export.registration_required': { status: 400, message: 'User ID is required for export' },
  'idempotency.mismatch': {
    status: 409,
    message: 'This submission was already used for other content',
  },
  'idempotency.in_progress': { status: 409, message: 'This submission is already being processed' },
  'request.invalid': { status: 400, message: 'Please check what was sent' },
  'request.not_found': { status: 404, message: 'Not found' },
  'request.too_large': { status: 413, message: 'This is too large to be sent' },
  'request.wrong_type': { status: 415, message: 'This kind of content is not accepted here' },
  'request.too_many': {
    status: 429,
    message: 'Too many requests. Please wait a little and try again',
  },
  'request.cut_off': { status: 400, message: 'The upload was cut off. Please try again' },
  'service.unavailable': { status: 503, message: 'Service unavailable' },
  'service.storage_full': {
    status: 507,
    message: 'The storage is full. Please tell your administrator',
  },
  'service.altered': {
    status: 500,
    message:
      'This was changed outside the program and cannot be opened. Please tell your administrator',
  },
  internal: { status: 500, message: 'Something went wrong' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;
