import { refusal } from './refusal.ts';

/** The refusals of papers and print jobs; part of the table of errors. */
export const printingErrors = {
  'printout.product_not_found': refusal(404, 'This registration has no such product'),
  'printout.not_granted': refusal(
    409,
    'This product is not granted any more, so there is no renewal to print',
  ),
  'printout.rejected': refusal(
    409,
    'This registration was rejected, so its papers are not printed. It can be reopened',
  ),
  'printout.card_ended': refusal(
    409,
    'This application was refused, withdrawn or removed from the Register, so there is no card to print',
  ),
  'printout.card_expired': refusal(
    409,
    'This right is over, or ends today. Please record its renewal first, then print the card',
  ),
  'printout.busy': refusal(503, 'Many papers are being made. Please try again in a moment'),
  'print.not_found': refusal(404, 'There is no such print job'),
  'print.not_in_area': refusal(
    404,
    'There is no such print job, or a registration in it is outside your area or deleted',
  ),
  'print.too_many': refusal(409, 'Ten print jobs wait already. Please wait until one has ended'),
  'print.same_selection': refusal(
    409,
    'The same papers are being made already. They will be under Printing',
  ),
  'print.none_chosen': refusal(400, 'Please choose at least one registration'),
  'print.too_many_chosen': refusal(400, 'Please choose at most 10,000 registrations'),
  'print.ended': refusal(409, 'This print job has ended already'),
  'print.not_finished': refusal(409, 'This print job has not finished'),
  'print.file_gone': refusal(
    409,
    'The file of this print job is kept no longer. Please print again',
  ),
  'print.link_expired': refusal(
    403,
    'This link is no longer valid. Please download the file again under Printing',
  ),
  'print.file_stale': refusal(
    409,
    'A registration in this file was deleted or its consent withdrawn. Please print again without it',
  ),
  'print.not_allowed': refusal(
    403,
    'The account that started this print job may not print it any more. It was stopped',
  ),
  'print.nothing': refusal(409, 'None of the chosen registrations could be printed'),
  'print.failed': refusal(
    500,
    'The papers could not be made. The job was stopped; please try again later',
  ),
  'printout.code_unknown': refusal(404, 'This card is not known'),
} as const;
