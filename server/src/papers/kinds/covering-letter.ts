import {
  fill,
  fillDay,
  head,
  list,
  paperTitle,
  paragraph,
  pick,
  type Block,
  type Paper,
} from '../paper-content.ts';
import type { PaperInput } from '../paper-input.ts';
import { addressLines } from './addresses.ts';

/**
 * Covering letter to the registered proprietor and proof of service: since 2020 rule 56(2) asks
 * the applicant to give the proprietor a copy and to tell the Registrar so. The lower part is
 * filled in when the copy is handed over or posted, and goes to the Registry with Form GI 3A.
 */
export const coveringLetter = (input: PaperInput): Paper => {
  const { producer, product, production } = input;
  return {
    kind: 'letter',
    title: paperTitle('Covering letter and proof of service', producer.name),
    layout: null,
    foot: `Proof of service · Registration No. ${input.registration.id}`,
    blocks: [
      { kind: 'ends', start: ['From'], end: ['Date: ', fillDay(production?.signingDate, 35)] },
      { kind: 'address', lines: [[fill(producer.name, 100)], ...addressLines(producer.address)] },
      {
        kind: 'address',
        lines: [
          ['To'],
          ['The Registered Proprietor'],
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
  head(
    ['subtitle', 'Service of a copy of an application for registration as an authorised user'],
    ['note', '[Section 17(1), Rule 56(2)]'],
  ),
  paragraph(
    'I am applying to the Registrar of Geographical Indications, Chennai, to be registered as an authorised user of ',
    fill(product.name, 60),
    ' (Application No. ',
    fill(product.applicationNo, 25),
    '), of which you are the registered proprietor. As the Rules ask, I hereby serve on you a copy of my application. Enclosed are:',
  ),
  list(['1.', 'copy of Form GI 3A'], ['2.', 'copy of the Statement of Case']),
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
  head(['title', 'Proof of Service']),
  paragraph(
    'A copy of the application of ',
    fill(producer.name, 60),
    ' to be registered as an authorised user of ',
    fill(product.name, 60),
    ' was served on the registered proprietor, ',
    fill(product.proprietor, 60),
    ', on ',
    { rule: 32 },
    '.',
  ),
  {
    kind: 'choices',
    label: 'Served by',
    options: ['Hand', 'Registered or Speed Post', 'Email'],
  },
  {
    kind: 'ends',
    start: ['Postal receipt or tracking No. ', { rule: 45 }],
    end: ['Date of posting: ', { rule: 35 }],
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
    above: ['Copy received'],
    label: 'Signature and seal of the registered proprietor',
    below: [],
  },
];
