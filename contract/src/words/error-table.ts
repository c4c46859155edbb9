import { accountErrors } from './account-errors.ts';
import { printingErrors } from './printing-errors.ts';
import { refusal } from './refusal.ts';

/**
 * The only error table, with those of accounts and of printing in files of their own: `feature.reason` → status and sentence. No sentence
 * of a 403 contains unauthorized, forbidden, invalid token or access token: clients take these for an ended session.
 */
export const errors = {
  ...accountErrors,
  ...printingErrors,
  'catalogue.category_not_found': refusal(404, 'Category not found'),
  'catalogue.product_not_found': refusal(404, 'Product not found'),
  'catalogue.category_taken': refusal(409, 'There is already a category of this name'),
  'catalogue.product_taken': refusal(409, 'There is already a product of this name'),
  'catalogue.bad_file': refusal(400, 'This file is not a catalogue that can be read'),
  'registration.not_found': refusal(404, 'Registration not found'),
  'registration.products_filed': refusal(
    409,
    'An application of this registration was filed: its products cannot be changed any more',
  ),
  'registration.already_registered': refusal(409, 'This ID is already registered'),
  'registration.two_people': refusal(
    409,
    'The Aadhar Number and the Voter ID belong to two different people. Please check both numbers',
  ),
  'registration.invalid': refusal(400, 'Please check the marked fields'),
  'registration.base_missing': refusal(400, 'Base registration ID missing'),
  'registration.base_not_found': refusal(404, 'Registration not found'),
  'registration.product_already_registered': refusal(
    409,
    'This producer is already registered for one of these products',
  ),
  'registration.identity_of_other': refusal(
    403,
    'Only the collector who first registered this person, or an administrator, can change this',
  ),
  'registration.changed_meanwhile': refusal(
    409,
    'Someone else changed this registration meanwhile',
  ),
  'registration.deleted': refusal(410, 'This registration was deleted. Please discard it here too'),
  'registration.erased': refusal(
    410,
    'The data of this person was erased. Please discard it here too',
  ),
  'registration.receipt_not_found': refusal(404, 'Nothing was registered under this key'),
  'registration.id_required': refusal(
    400,
    'Please enter either Aadhar Number or Voter ID to verify',
  ),
  'registration.practice_number': refusal(
    400,
    'This number is for practice only. Type the number that is on the card of the person',
  ),
  'registration.card_unreadable': refusal(
    400,
    'This is not the QR code of an Aadhaar card, or it is damaged',
  ),
  'certificate.unreadable': refusal(
    400,
    'This file is not a certificate. Please choose a .cer, .crt or .pem file of UIDAI',
  ),
  'certificate.private_key': refusal(
    400,
    'This file holds a private key. It was not kept; nobody should get it',
  ),
  'certificate.other_key': refusal(
    400,
    'This certificate has another kind of key than those of UIDAI (RSA, 2048 bits)',
  ),
  'certificate.known': refusal(409, 'This certificate is there already'),
  'certificate.not_found': refusal(404, 'Certificate not found'),
  'recording.wrong_type': refusal(
    415,
    'This is no recording that every phone plays. Please choose one as M4A, MP3, OGG (Opus) or WebM',
  ),
  'recording.too_long': refusal(400, 'This recording is longer than 60 seconds'),
  'recording.too_large': refusal(413, 'This recording is larger than 1 MB'),
  'review.own_work': refusal(
    403,
    'You entered or last changed this registration. Another reviewer or administrator has to decide.',
  ),
  'review.decided_meanwhile': refusal(
    409,
    'Somebody else has decided about this registration meanwhile',
  ),
  'review.claimed': refusal(409, 'Somebody else is deciding on this registration'),
  'review.nothing_waiting': refusal(404, 'Nothing waits that you may decide on'),
  'review.application_running': refusal(
    409,
    'An application for this registration is with the Registry. Please confirm the rejection',
  ),
  'review.guardian_missing': refusal(409, 'Under 18 without a guardian’s consent'),
  'review.too_late': refusal(409, 'This decision cannot be undone any more'),
  'review.filed': refusal(
    409,
    'An application for this registration was filed. The approval cannot be taken back',
  ),
  'review.not_returned': refusal(
    409,
    'Only a registration that was returned can be submitted again',
  ),
  'application.not_approved': refusal(409, 'This registration is not approved yet'),
  'application.no_latin_name': refusal(
    409,
    'The papers of the Registry need this name in Latin letters. Please add it to the record and approve it again',
  ),
  'application.planned_product': refusal(
    400,
    'This product is only planned. It goes to filing when it is made',
  ),
  'application.unknown': refusal(404, 'This registration has no such product'),
  'application.twice': refusal(400, 'This product is in the list twice'),
  'application.wrong_order': refusal(400, 'This event does not follow the one before'),
  'application.wrong_day': refusal(400, 'This day is before the event before'),
  'application.in_future': refusal(400, 'This day is in the future'),
  'application.before_the_act': refusal(
    400,
    'The Registry took no applications before 15 September 2003. Please check the year',
  ),
  'application.wrong_validity': refusal(400, 'The validity must end after it begins'),
  'application.validity_too_long': refusal(
    400,
    'A right is valid for ten years at a time. Please check the year',
  ),
  'application.number_taken': refusal(409, 'Another application has this number'),
  'application.number_missing': refusal(
    400,
    'Please enter the authorised-user number of each product',
  ),
  'application.invalid': refusal(400, 'Nothing was recorded. Please look at the marked products'),
  'application.attachments_of_many': refusal(
    400,
    'Files can be sent with an event of at most 100 products. Please choose fewer',
  ),
  'application.too_many_attachments': refusal(
    409,
    'This event has five files already. Please remove one first',
  ),
  'application.event_gone': refusal(
    409,
    'This event was taken back meanwhile. Please look at the application again',
  ),
  'application.reason_missing': refusal(
    400,
    'This is filed with the Registry already. Please say why it is changed',
  ),
  'application.nothing_to_settle': refusal(409, 'There is nothing to settle any more'),
  'application.changed_again': refusal(
    409,
    'It was changed once more meanwhile. Please look at the newest change first',
  ),
  'application.nothing_to_undo': refusal(409, 'There is no event to take back'),
  'application.changed_meanwhile': refusal(
    409,
    'Another event is the last one meanwhile. Please look at the list again',
  ),
  'producer.not_found': refusal(404, 'Producer not found'),
  'producer.legal_hold': refusal(
    409,
    'A legal hold is in force: nothing can be deleted until an administrator lifts the hold',
  ),
  'producer.consent_withdrawn': refusal(
    409,
    'This person has withdrawn the consent. The record is locked until the office records a new one',
  ),
  'producer.consent_in_force': refusal(409, 'The consent of this person is not withdrawn'),
  'producer.no_proposal': refusal(
    409,
    'Nobody proposes to withdraw the consent of this person any more',
  ),
  'producer.held_already': refusal(409, 'This person is under a legal hold already'),
  'producer.not_held': refusal(409, 'This person is not under a legal hold'),
  'retention.changed_meanwhile': refusal(
    409,
    'Somebody else has changed these rules meanwhile. The fields show them as they are now',
  ),
  'retention.number_differs': refusal(
    409,
    'The number of people has changed meanwhile. Please look again before you confirm',
  ),
  'deletion.confirm_name': refusal(
    400,
    'An application of this person is filed or granted. Please type the name as it is shown',
  ),
  'view.name_taken': refusal(409, 'There is already a view of this name'),
  'view.too_many': refusal(409, 'There are 100 saved views already. Please delete one first'),
  'trash.not_found': refusal(404, 'This is not in the trash any more'),
  'producer.beyond_area': refusal(
    403,
    'This person also has registrations outside your area. Please ask a colleague who sees them all',
  ),
  'trash.number_taken': refusal(409, 'A number of this person was registered again meanwhile'),
  'rights.erasure_of_one': refusal(409, 'In this unit one person erases. Please erase at once'),
  'rights.erasure_not_asked': refusal(
    409,
    'In this unit two people erase. Please ask for it first; another person confirms it',
  ),
  'rights.erasure_own': refusal(
    409,
    'You asked for this erasure. Another person has to confirm it',
  ),
  'rights.no_erasure_request': refusal(409, 'Nobody asks to erase this person any more'),
  'trash.second_person': refusal(
    409,
    'You moved this to the trash. In this unit another person deletes it for good',
  ),
  'rights.name_differs': refusal(400, 'Please type the name of the person as it is shown'),
  'document.not_found': refusal(404, 'File not found'),
  'document.wrong_type': refusal(
    415,
    'This file is not a readable picture. Supported formats: JPG, PNG, WEBP',
  ),
  'document.pdf_encrypted': refusal(
    415,
    'This PDF opens with a password only. Please save it without one, or scan the paper',
  ),
  'document.pdf_mixed': refusal(
    415,
    'This PDF holds a file of another kind. Please print it to a new PDF, or scan the paper',
  ),
  'document.wrong_type_or_pdf': refusal(
    415,
    'This file is neither a readable picture nor a PDF. Supported formats: JPG, PNG, WEBP, PDF',
  ),
  'document.too_large': refusal(413, 'This file is too large. At most 10 MB can be sent'),
  'document.of_other': refusal(
    403,
    'Only the collector who first registered this person, or an administrator, can replace this document',
  ),
  'document.on_file': refusal(409, 'Another document of this kind is on file already'),
  'document.number_uncovered': refusal(
    400,
    'Cover the first eight digits of the Aadhar number in the picture, then tick that they are covered',
  ),
  'document.link_expired': refusal(403, 'This link is no longer valid'),
  'document.file_missing': refusal(400, 'Please select a file first'),
  'upload.unknown': refusal(409, 'A picture is not here any more. Please send it again'),
  'upload.hash_differs': refusal(
    400,
    'The picture did not arrive as it was sent. Please send it again',
  ),
  'upload.too_many': refusal(
    429,
    'Too many pictures are waiting for their registrations. Send these registrations first; pictures that no registration names are deleted after two days',
  ),
  'rescue.other_account': refusal(403, 'The key of this device belongs to another account'),
  'rescue.unreadable': refusal(400, 'This is not a rescue file, or it is damaged'),
  'rescue.other_register': refusal(400, 'This rescue file was made for another register'),
  'rescue.consent_missing': refusal(
    400,
    'The consent of the producer is missing. The collector has to finish this registration',
  ),
  'rescue.too_large': refusal(413, 'This rescue file is too large. At most 200 MB can be imported'),
  'export.dates_required': refusal(400, 'Please select both start and end dates'),
  'export.user_required': refusal(400, 'Please select a user'),
  'export.products_required': refusal(400, 'Please select at least one product'),
  'export.dates_reversed': refusal(400, 'The end date must not be before the start date'),
  'export.registration_required': refusal(400, 'User ID is required for export'),
  'idempotency.mismatch': refusal(409, 'This submission was already used for other content'),
  'idempotency.in_progress': refusal(409, 'This submission is already being processed'),
  'request.invalid': refusal(400, 'Please check what was sent'),
  'request.not_found': refusal(404, 'Not found'),
  'request.too_large': refusal(413, 'This is too large to be sent'),
  'request.wrong_type': refusal(415, 'This kind of content is not accepted here'),
  'request.other_site': refusal(403, 'This was sent by a page of another website'),
  'request.too_many': refusal(429, 'Too many requests. Please wait a little and try again'),
  'request.cut_off': refusal(400, 'The upload was cut off. Please try again'),
  'service.unavailable': refusal(503, 'Service unavailable'),
  'service.storage_full': refusal(507, 'The storage is full. Please tell your administrator'),
  'service.altered': refusal(
    500,
    'This was changed outside the program and cannot be opened. Please tell your administrator',
  ),
  internal: refusal(500, 'Something went wrong'),
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;
