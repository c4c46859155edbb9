import { accountErrors } from './account-errors.ts';
import { printingErrors } from './printing-errors.ts';
import {
  conflict,
  failed,
  forbidden,
  gone,
  invalid,
  notFound,
  storageFull,
  tooLarge,
  tooMany,
  unavailable,
  wrongType,
} from './refusal.ts';

/**
 * The only error table, with those of accounts and of printing in files of their own: `feature.reason` → status and sentence. No sentence
 * of a 403 contains unauthorized, forbidden, invalid token or access token: clients take these for an ended session.
 */
export const errors = {
  ...accountErrors,
  ...printingErrors,
  'catalogue.category_not_found': notFound('Category not found'),
  'catalogue.product_not_found': notFound('Product not found'),
  'catalogue.category_taken': conflict('There is already a category of this name'),
  'catalogue.product_taken': conflict('There is already a product of this name'),
  'catalogue.bad_file': invalid('This file is not a catalogue that can be read'),
  'registration.not_found': notFound('Registration not found'),
  'registration.products_filed': conflict(
    'An application of this registration was filed: its products cannot be changed any more',
  ),
  'registration.already_registered': conflict('This ID is already registered'),
  'registration.two_people': conflict(
    'The Aadhar Number and the Voter ID belong to two different people. Please check both numbers',
  ),
  'registration.invalid': invalid('Please check the marked fields'),
  'registration.base_missing': invalid('Base registration ID missing'),
  'registration.base_not_found': notFound('Registration not found'),
  'registration.product_already_registered': conflict(
    'This producer is already registered for one of these products',
  ),
  'registration.identity_of_other': forbidden(
    'Only the collector who first registered this person, or an administrator, can change this',
  ),
  'registration.changed_meanwhile': conflict('Someone else changed this registration meanwhile'),
  'registration.deleted': gone('This registration was deleted. Please discard it here too'),
  'registration.erased': gone('The data of this person was erased. Please discard it here too'),
  'registration.receipt_not_found': notFound('Nothing was registered under this key'),
  'registration.id_required': invalid('Please enter either Aadhar Number or Voter ID to verify'),
  'registration.practice_number': invalid(
    'This number is for practice only. Type the number that is on the card of the person',
  ),
  'registration.card_unreadable': invalid(
    'This is not the QR code of an Aadhaar card, or it is damaged',
  ),
  'certificate.unreadable': invalid(
    'This file is not a certificate. Please choose a .cer, .crt or .pem file of UIDAI',
  ),
  'certificate.private_key': invalid(
    'This file holds a private key. It was not kept; nobody should get it',
  ),
  'certificate.other_key': invalid(
    'This certificate has another kind of key than those of UIDAI (RSA, 2048 bits)',
  ),
  'certificate.known': conflict('This certificate is there already'),
  'certificate.not_found': notFound('Certificate not found'),
  'recording.wrong_type': wrongType(
    'This is no recording that every phone plays. Please choose one as M4A, MP3, OGG (Opus) or WebM',
  ),
  'recording.too_large': tooLarge('This recording is larger than 1 MB'),
  'review.own_work': forbidden(
    'You entered or last changed this registration. Another reviewer or administrator has to decide.',
  ),
  'review.decided_meanwhile': conflict(
    'Somebody else has decided about this registration meanwhile',
  ),
  'review.claimed': conflict('Somebody else is deciding on this registration'),
  'review.nothing_waiting': notFound('Nothing waits that you may decide on'),
  'review.application_running': conflict(
    'An application for this registration is with the Registry. Please confirm the rejection',
  ),
  'review.guardian_missing': conflict('Under 18 without a guardian’s consent'),
  'review.too_late': conflict('This decision cannot be undone any more'),
  'review.filed': conflict(
    'An application for this registration was filed. The approval cannot be taken back',
  ),
  'review.not_returned': conflict('Only a registration that was returned can be submitted again'),
  'application.not_approved': conflict('This registration is not approved yet'),
  'application.no_latin_name': conflict(
    'The papers of the Registry need this name in Latin letters. Please add it to the record and approve it again',
  ),
  'application.planned_product': invalid(
    'This product is only planned. It goes to filing when it is made',
  ),
  'application.unknown': notFound('This registration has no such product'),
  'application.twice': invalid('This product is in the list twice'),
  'application.wrong_order': invalid('This event does not follow the one before'),
  'application.wrong_day': invalid('This day is before the event before'),
  'application.in_future': invalid('This day is in the future'),
  'application.before_the_act': invalid(
    'The Registry took no applications before 15 September 2003. Please check the year',
  ),
  'application.wrong_validity': invalid('The validity must end after it begins'),
  'application.validity_too_long': invalid(
    'A right is valid for ten years at a time. Please check the year',
  ),
  'application.number_taken': conflict('Another application has this number'),
  'application.number_missing': invalid('Please enter the authorised-user number of each product'),
  'application.invalid': invalid('Nothing was recorded. Please look at the marked products'),
  'application.attachments_of_many': invalid(
    'Files can be sent with an event of at most 100 products. Please choose fewer',
  ),
  'application.too_many_attachments': conflict(
    'This event has five files already. Please remove one first',
  ),
  'application.event_gone': conflict(
    'This event was taken back meanwhile. Please look at the application again',
  ),
  'application.reason_missing': invalid(
    'This is filed with the Registry already. Please say why it is changed',
  ),
  'application.nothing_to_settle': conflict('There is nothing to settle any more'),
  'application.changed_again': conflict(
    'It was changed once more meanwhile. Please look at the newest change first',
  ),
  'application.nothing_to_undo': conflict('There is no event to take back'),
  'application.changed_meanwhile': conflict(
    'Another event is the last one meanwhile. Please look at the list again',
  ),
  'producer.not_found': notFound('Producer not found'),
  'producer.legal_hold': conflict(
    'A legal hold is in force: nothing can be deleted until an administrator lifts the hold',
  ),
  'producer.consent_withdrawn': conflict(
    'This person has withdrawn the consent. The record is locked until the office records a new one',
  ),
  'producer.consent_in_force': conflict('The consent of this person is not withdrawn'),
  'producer.no_proposal': conflict(
    'Nobody proposes to withdraw the consent of this person any more',
  ),
  'producer.held_already': conflict('This person is under a legal hold already'),
  'producer.not_held': conflict('This person is not under a legal hold'),
  'retention.changed_meanwhile': conflict(
    'Somebody else has changed these rules meanwhile. The fields show them as they are now',
  ),
  'retention.number_differs': conflict(
    'The number of people has changed meanwhile. Please look again before you confirm',
  ),
  'deletion.confirm_name': invalid(
    'An application of this person is filed or granted. Please type the name as it is shown',
  ),
  'view.name_taken': conflict('There is already a view of this name'),
  'view.too_many': conflict('There are 100 saved views already. Please delete one first'),
  'trash.not_found': notFound('This is not in the trash any more'),
  'producer.beyond_area': forbidden(
    'This person also has registrations outside your area. Please ask a colleague who sees them all',
  ),
  'trash.number_taken': conflict('A number of this person was registered again meanwhile'),
  'rights.erasure_of_one': conflict('In this unit one person erases. Please erase at once'),
  'rights.erasure_not_asked': conflict(
    'In this unit two people erase. Please ask for it first; another person confirms it',
  ),
  'rights.erasure_own': conflict('You asked for this erasure. Another person has to confirm it'),
  'rights.no_erasure_request': conflict('Nobody asks to erase this person any more'),
  'trash.second_person': conflict(
    'You moved this to the trash. In this unit another person deletes it for good',
  ),
  'rights.name_differs': invalid('Please type the name of the person as it is shown'),
  'document.not_found': notFound('File not found'),
  'document.wrong_type': wrongType(
    'This file is not a readable picture. Supported formats: JPG, PNG, WEBP',
  ),
  'document.pdf_encrypted': wrongType(
    'This PDF opens with a password only. Please save it without one, or scan the paper',
  ),
  'document.pdf_mixed': wrongType(
    'This PDF holds a file of another kind. Please print it to a new PDF, or scan the paper',
  ),
  'document.wrong_type_or_pdf': wrongType(
    'This file is neither a readable picture nor a PDF. Supported formats: JPG, PNG, WEBP, PDF',
  ),
  'document.too_large': tooLarge('This file is too large. At most 10 MB can be sent'),
  'document.of_other': forbidden(
    'Only the collector who first registered this person, or an administrator, can replace this document',
  ),
  'document.on_file': conflict('Another document of this kind is on file already'),
  'document.number_uncovered': invalid(
    'Cover the first eight digits of the Aadhar number in the picture, then tick that they are covered',
  ),
  'document.link_expired': forbidden('This link is no longer valid'),
  'document.file_missing': invalid('Please select a file first'),
  'upload.unknown': conflict('A picture is not here any more. Please send it again'),
  'upload.hash_differs': invalid('The picture did not arrive as it was sent. Please send it again'),
  'upload.too_many': tooMany(
    'Too many pictures are waiting for their registrations. Send these registrations first; pictures that no registration names are deleted after two days',
  ),
  'rescue.other_account': forbidden('The key of this device belongs to another account'),
  'rescue.unreadable': invalid('This is not a rescue file, or it is damaged'),
  'rescue.other_register': invalid('This rescue file was made for another register'),
  'rescue.consent_missing': invalid(
    'The consent of the producer is missing. The collector has to finish this registration',
  ),
  'rescue.too_large': tooLarge('This rescue file is too large. At most 200 MB can be imported'),
  'export.dates_required': invalid('Please select both start and end dates'),
  'export.user_required': invalid('Please select a user'),
  'export.products_required': invalid('Please select at least one product'),
  'export.dates_reversed': invalid('The end date must not be before the start date'),
  'export.registration_required': invalid('User ID is required for export'),
  'idempotency.mismatch': conflict('This submission was already used for other content'),
  'idempotency.in_progress': conflict('This submission is already being processed'),
  'request.invalid': invalid('Please check what was sent'),
  'request.not_found': notFound('Not found'),
  'request.too_large': tooLarge('This is too large to be sent'),
  'request.wrong_type': wrongType('This kind of content is not accepted here'),
  'request.other_site': forbidden('This was sent by a page of another website'),
  'request.too_many': tooMany('Too many requests. Please wait a little and try again'),
  'request.cut_off': invalid('The upload was cut off. Please try again'),
  'service.unavailable': unavailable('Service unavailable'),
  'service.storage_full': storageFull('The storage is full. Please tell your administrator'),
  'service.altered': failed(
    'This was changed outside the program and cannot be opened. Please tell your administrator',
  ),
  internal: failed('Something went wrong'),
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;
