/** The errors of applications to the Registry; part of `errors`. */
export const applicationErrors = {
  'application.not_approved': { status: 409, message: 'This registration is not approved yet' },
  'application.no_latin_name': {
    status: 409,
    message:
      'The papers of the Registry need this name in Latin letters. Please add it to the record and approve it again',
  },
  'application.planned_product': {
    status: 400,
    message: 'This product is only planned. It goes to filing when it is made',
  },
  'application.unknown': { status: 404, message: 'This registration has no such product' },
  'application.twice': { status: 400, message: 'This product is in the list twice' },
  'application.wrong_order': { status: 400, message: 'This event does not follow the one before' },
  'application.wrong_day': { status: 400, message: 'This day is before the event before' },
  'application.in_future': { status: 400, message: 'This day is in the future' },
  'application.wrong_validity': {
    status: 400,
    message: 'The validity must end after it begins',
  },
  'application.number_taken': { status: 409, message: 'Another application has this number' },
  'application.number_missing': {
    status: 400,
    message: 'Please enter the authorised-user number of each product',
  },
  'application.invalid': {
    status: 400,
    message: 'Nothing was recorded. Please look at the marked products',
  },
  'application.nothing_to_undo': { status: 409, message: 'There is no event to take back' },
  'application.changed_meanwhile': {
    status: 409,
    message: 'Another event is the last one meanwhile. Please look at the list again',
  },
} as const satisfies Record<string, { status: number; message: string }>;
