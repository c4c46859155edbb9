import {
  field,
  fill,
  fillDay,
  fillLines,
  head,
  list,
  paperTitle,
  pick,
  section,
  type Block,
  type Paper,
} from '../paper-content.ts';
import type { PaperInput } from '../paper-input.ts';
import { actLine, contactBoxes, indicationBox, rulesLine } from './form-parts.ts';

/**
 * Form GI 3A. Headings, labels and declarations are the prescribed ones, letter by letter and in
 * their order (also 'maybe' and the uneven capitals and colons): rule 11 accepts a replica. The
 * form has no box for identity numbers, age, photo, production or turnover, and none may be added.
 */
export const formGi3a = (input: PaperInput): Paper => ({
  kind: 'gi3a',
  title: paperTitle('Form GI 3A', input.producer.name),
  layout: null,
  foot: 'Form GI 3A',
  blocks: [heading(input), boxes(input), ...declaration(input), signing(input)],
  images: pick(input.images, 'signature'),
});

const heading = ({ unit }: PaperInput): Block =>
  head(
    actLine,
    rulesLine,
    ['title', 'Form GI 3A'],
    [
      'subtitle',
      'Application for the Registration of an Authorized User [Section 17 (1), Rule 56 (1)]',
    ],
    ['note', `Fee: Rs. ${unit.fee} [See entry No. ${unit.entryNo} of the First Schedule]`],
  );

const boxes = ({ producer, product }: PaperInput): Block => ({
  kind: 'fields',
  fields: [
    field(
      'Name of the Applicant (proposed Authorized user):',
      [[fill(producer.name, 'rest')]],
      '(1)',
    ),
    field('Address of the applicant', fillLines(producer.address, 3), '(2)'),
    field(
      'Address of service (if different from Above):',
      fillLines(producer.addressForService, 2),
      '(3)',
    ),
    indicationBox(
      product,
      'Registered Geographical Indication for which application is made:',
      '(4)',
    ),
    ...contactBoxes(producer, ['(5)', '(6)']),
  ],
});

const declaration = ({ product }: PaperInput): Block[] => [
  section('Declaration:'),
  list(
    [
      '(1)',
      'I hereby declare that I have enclosed the statement of case and evidence of due service of copy of my application to the registered proprietor (Name of registered proprietor) ',
      fill(product.proprietor, 60),
      ' for ',
      fill(product.name, 50),
      ', registered as a Geographical Indication.',
    ],
    [
      '(2)',
      'I also declare that all the above information is true and correct to the best of my knowledge and belief.',
    ],
    [
      '(3)',
      'I undertake that if any of the information is found incorrect or false, my application may be rejected and if already accepted, my registration maybe revoked and my name removed from Part B of the register.',
    ],
  ),
];

const signing = ({ production }: PaperInput): Block => ({
  kind: 'signing',
  facts: [
    { label: 'Date:', value: [fillDay(production?.signingDate, 40)] },
    { label: 'Place:', value: [fill(production?.signingPlace, 40)] },
  ],
  mark: 'image',
  above: null,
  label: 'SIGNATURE',
  below: [],
});
