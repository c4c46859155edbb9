import { formatPaperDay } from '@gi/contract/values/english-format';
import type { Block, Paper } from '../content.ts';
import { fill, paperTitle, pick, text } from '../content.ts';
import type { PaperInput } from '../paper-input.ts';
import { addressLines } from './addresses.ts';

/**
 * Covering letter to the registered proprietor and proof of service: since 2020 rule 56(2) asks
 * the applicant to give the proprietor a copy and to tell the Registrar so. The lower part is
 * filled in when the copy is handed over or posted, and goes to the Registry with Form GI 3A.
 */
export const coveringLetter = (input: PaperInput): Paper => {
  const { producer, product, signing } = input;
  return {
    kind: 'letter',
    title: paperTitle('Covering letter and proof of service', producer.name),
    layout: null,
    foot: `Proof of service · Registration No. ${input.registration.id}`,
    blocks: [
      {
        kind: 'ends',
        start: [text('From')],
        end: [
          text('Date: '),
          fill(signing.date === null ? null : formatPaperDay(signing.date), 35),
        ],
      },
      { kind: 'address', lines: [[fill(producer.name, 100)], ...addressLines(producer.address)] },
      {
        kind: 'address',
        lines: [
          [text('To')],
          [text('The Registered Proprietor')],
          [fill(product.proprietor, 100)],
          ...addressLines(product.proprietorAddress),
        ],
      },
      ...letter(input),
      ...proofOfService(input),
    ],
    images: pick(input.images, 'signature'),
  };
};

const letter = ({ producer, product }: PaperInput): Block[] => [
  {
    kind: 'head',
    lines: [
      {
        role: 'subtitle',
        text: 'Service of a copy of an application for registration as an authorised user',
      },
      { role: 'note', text: '[Section 17(1), Rule 56(2)]' },
    ],
  },
  {
    kind: 'paragraph',
    line: [
      text(
        'I am applying to the Registrar of Geographical Indications, Chennai, to be registered as an authorised user of ',
      ),
      fill(product.name, 60),
      text(' (Application No. '),
      fill(product.applicationNo, 25),
      text(
        '), of which you are the registered proprietor. As the Rules ask, I hereby serve on you a copy of my application. Enclosed are:',
      ),
    ],
  },
  {
    kind: 'list',
    items: [
      { marker: '1.', line: [text('copy of Form GI 3A')] },
      { marker: '2.', line: [text('copy of the Statement of Case')] },
    ],
  },
  {
    kind: 'signing',
    facts: [],
    mark: 'image',
    above: null,
    label: 'Signature of the applicant',
    below: [{ label: 'Name:', value: [fill(producer.name, 45)] }],
  },
];

const proofOfService = ({ producer, product }: PaperInput): Block[] => [
  { kind: 'cut', text: 'To be sent to the Registry with Form GI 3A' },
  { kind: 'head', lines: [{ role: 'title', text: 'Proof of Service' }] },
  {
    kind: 'paragraph',
    line: [
      text('A copy of the application of '),
      fill(producer.name, 60),
      text(' to be registered as an authorised user of '),
      fill(product.name, 60),
      text(' was served on the registered proprietor, '),
      fill(product.proprietor, 60),
      text(', on '),
      { rule: 32 },
      text('.'),
    ],
  },
  {
    kind: 'choices',
    label: 'Served by',
    options: ['Hand', 'Registered or Speed Post', 'Email'],
  },
  {
    kind: 'ends',
    start: [text('Postal receipt or tracking No. '), { rule: 45 }],
    end: [text('Date of posting: '), { rule: 35 }],
  },
  {
    kind: 'signing',
    facts: [
      { label: 'Place:', value: [{ rule: 40 }] },
      { label: 'Date:', value: [{ rule: 40 }] },
    ],
    mark: 'space',
    above: null,
    label: 'Signature of the person who served the copy',
    below: [{ label: 'Name:', value: [{ rule: 45 }] }],
  },
  {
    kind: 'signing',
    facts: [{ label: 'Received on:', value: [{ rule: 40 }] }],
    mark: 'space',
    above: [text('Copy received')],
    label: 'Signature and seal of the registered proprietor',
    below: [],
  },
];
