import { conflict, failed, forbidden, invalid, notFound, unavailable } from './refusal.ts';

/** The refusals of papers and print jobs; part of the table of errors. */
export const printingErrors = {
  'printout.product_not_found': notFound('This registration has no such product'),
  'printout.not_granted': conflict(
    'This product is not granted any more, so there is no renewal to print',
  ),
  'printout.rejected': conflict(
    'This registration was rejected, so its papers are not printed. It can be reopened',
  ),
  'printout.card_ended': conflict(
    'This application was refused, withdrawn or removed from the Register, so there is no card to print',
  ),
  'printout.card_expired': conflict(
    'This right is over, or ends today. Please record its renewal first, then print the card',
  ),
  'printout.busy': unavailable('Many papers are being made. Please try again in a moment'),
  'print.not_found': notFound('There is no such print job'),
  'print.not_in_area': notFound(
    'There is no such print job, or a registration in it is outside your area or deleted',
  ),
  'print.too_many': conflict('Ten print jobs wait already. Please wait until one has ended'),
  'print.same_selection': conflict(
    'The same papers are being made already. They will be under Printing',
  ),
  'print.none_chosen': invalid('Please choose at least one registration'),
  'print.too_many_chosen': invalid('Please choose at most 10,000 registrations'),
  'print.ended': conflict('This print job has ended already'),
  'print.not_finished': conflict('This print job has not finished'),
  'print.file_gone': conflict('The file of this print job is kept no longer. Please print again'),
  'print.link_expired': forbidden(
    'This link is no longer valid. Please download the file again under Printing',
  ),
  'print.file_stale': conflict(
    'A registration in this file was deleted or its consent withdrawn. Please print again without it',
  ),
  'print.not_allowed': forbidden(
    'The account that started this print job may not print it any more. It was stopped',
  ),
  'print.nothing': conflict('None of the chosen registrations could be printed'),
  'print.failed': failed(
    'The papers could not be made. The job was stopped; please try again later',
  ),
  'printout.code_unknown': notFound('This card is not known'),
} as const;
