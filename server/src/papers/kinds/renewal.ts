import {
  field,
  fill,
  fillDay,
  fillLines,
  head,
  list,
  paperTitle,
  row,
  section,
  type Block,
  type Field,
  type Paper,
} from '../paper-content.ts';
import type { PaperInput } from '../paper-input.ts';
import { actLine, contactBoxes, indicationBox, rulesLine } from './form-parts.ts';

type Renewal = NonNullable<PaperInput['renewal']>;

/** The grant that is renewed, as rows of facts. */
export const grantRows = ({ authorisedUserNo, validUntil }: Renewal): Field[] => [
  row('Authorised user No.', fill(authorisedUserNo, 'rest')),
  row('Valid until', fillDay(validUntil, 'rest')),
];

/**
 * The application for the renewal of a registration as authorised user, entry No. 3B of the First Schedule. The Rules
 * prescribe no text that was found: it has the boxes of Form GI 3A and the grant. It is signed anew, so day, place and
 * signature are blank.
 */
export const applicationForRenewal = (input: PaperInput, renewal: Renewal): Paper => ({
  kind: 'renewal',
  title: paperTitle('Application for Renewal', input.producer.name),
  layout: null,
  foot: `Application for renewal · Registration No. ${input.registration.id}`,
  blocks: [
    head(
      actLine,
      rulesLine,
      ['title', 'Application for Renewal'],
      ['subtitle', 'of the Registration of an Authorised User [Section 18]'],
      ['note', `Fee: Rs. ${input.unit.fee} [See entry No. 3B of the First Schedule]`],
    ),
    boxes(input, renewal),
    section('Declaration:'),
    declaration(input, renewal),
    signing,
  ],
  images: {},
});

const boxes = ({ producer, product }: PaperInput, renewal: Renewal): Block => ({
  kind: 'fields',
  fields: [
    field('Name of the authorised user:', [[fill(producer.name, 'rest')]], '(1)'),
    field('Address of the authorised user:', fillLines(producer.address, 3), '(2)'),
    field(
      'Address for service (if different from above):',
      fillLines(producer.addressForService, 2),
      '(3)',
    ),
    indicationBox(product, 'Registered Geographical Indication:', '(4)'),
    field('Authorised user No.:', [[fill(renewal.authorisedUserNo, 'rest')]], '(5)'),
    field('Registration valid until:', [[fillDay(renewal.validUntil, 'rest')]], '(6)'),
    ...contactBoxes(producer, ['(7)', '(8)']),
  ],
});

const declaration = ({ product }: PaperInput, { validUntil }: Renewal): Block =>
  list(
    [
      '(1)',
      'I ask that my registration as an authorised user of ',
      fill(product.name, 50),
      ' be renewed from the end of its validity on ',
      fillDay(validUntil, 35),
      '.',
    ],
    [
      '(2)',
      'I still produce the goods within the area for which the geographical indication is registered, and follow its registered specification.',
    ],
    [
      '(3)',
      'All the above information is true and correct to the best of my knowledge and belief.',
    ],
  );

const signing: Block = {
  kind: 'signing',
  facts: [
    { label: 'Date:', value: [{ rule: 40 }] },
    { label: 'Place:', value: [{ rule: 40 }] },
  ],
  mark: 'space',
  above: null,
  label: 'Signature of the authorised user',
  below: [],
};
