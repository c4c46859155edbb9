import { formatPaperDay } from '@gi/contract/values/english-format';
import type { Block, Line, Paper } from '../content.ts';
import { field, fill, fillLines, paperTitle, pick, text } from '../content.ts';
import type { PaperInput } from '../paper-input.ts';

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
  blocks: [head(input), boxes(input), ...declaration(input), signing(input)],
  images: pick(input.images, 'signature'),
});

const head = ({ unit }: PaperInput): Block => ({
  kind: 'head',
  lines: [
    {
      role: 'act',
      text: 'Geographical Indications of Goods (Registration & Protection) Act, 1999',
    },
    {
      role: 'act',
      text: 'Geographical Indications of Goods (Registration & Protection) Rules, 2002',
    },
    { role: 'title', text: 'Form GI 3A' },
    {
      role: 'subtitle',
      text: 'Application for the Registration of an Authorized User [Section 17 (1), Rule 56 (1)]',
    },
    {
      role: 'note',
      text: `Fee: Rs. ${unit.fee} [See entry No. ${unit.entryNo} of the First Schedule]`,
    },
  ],
});

const boxes = ({ producer, product }: PaperInput): Block => {
  const indication: Line[] = [
    [fill(product.name, 'rest')],
    [text('Application No. '), fill(product.applicationNo, 30)],
  ];
  return {
    kind: 'fields',
    fields: [
      field('(1)', 'Name of the Applicant (proposed Authorized user):', [
        [fill(producer.name, 'rest')],
      ]),
      field('(2)', 'Address of the applicant', fillLines(producer.address, 3)),
      field(
        '(3)',
        'Address of service (if different from Above):',
        fillLines(producer.addressForService, 2),
      ),
      field('(4)', 'Registered Geographical Indication for which application is made:', indication),
      field('(5)', 'Email id:', [[fill(producer.email, 'rest')]]),
      field('(6)', 'Phone/mobile number:', [[fill(producer.phone, 'rest')]]),
    ],
  };
};

const declaration = ({ product }: PaperInput): Block[] => [
  { kind: 'section', number: null, text: 'Declaration:' },
  {
    kind: 'list',
    items: [
      {
        marker: '(1)',
        line: [
          text(
            'I hereby declare that I have enclosed the statement of case and evidence of due service of copy of my application to the registered proprietor (Name of registered proprietor) ',
          ),
          fill(product.proprietor, 60),
          text(' for '),
          fill(product.name, 50),
          text(', registered as a Geographical Indication.'),
        ],
      },
      {
        marker: '(2)',
        line: [
          text(
            'I also declare that all the above information is true and correct to the best of my knowledge and belief.',
          ),
        ],
      },
      {
        marker: '(3)',
        line: [
          text(
            'I undertake that if any of the information is found incorrect or false, my application may be rejected and if already accepted, my registration maybe revoked and my name removed from Part B of the register.',
          ),
        ],
      },
    ],
  },
];

const signing = ({ signing: { place, date } }: PaperInput): Block => ({
  kind: 'signing',
  facts: [
    { label: 'Date:', value: [fill(date === null ? null : formatPaperDay(date), 40)] },
    { label: 'Place:', value: [fill(place, 40)] },
  ],
  mark: 'image',
  above: null,
  label: 'SIGNATURE',
  below: [],
});
