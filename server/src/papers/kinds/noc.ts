import {
  field,
  fill,
  fillLines,
  head,
  list,
  paperTitle,
  paragraph,
  row,
  type Block,
  type Paper,
} from '../paper-content.ts';
import type { PaperInput } from '../paper-input.ts';
import { addressLines, registrar } from './addresses.ts';

/**
 * No Objection Certificate: the registered proprietor's own letter, signed by the proprietor. The
 * producer's signature must never be printed on it, hence no images at all. Reference, date (one, at
 * the head), place and signatory are the proprietor's to fill in.
 */
export const noObjectionCertificate = (input: PaperInput): Paper => {
  const { producer, product } = input;
  return {
    kind: 'noc',
    title: paperTitle('No Objection Certificate', producer.name),
    layout: null,
    foot: 'No Objection Certificate',
    blocks: [
      {
        kind: 'letterhead',
        name: [fill(product.proprietor, 120)],
        address: addressLines(product.proprietorAddress),
      },
      {
        kind: 'ends',
        start: ['Reference No. ', { rule: 45 }],
        end: ['Date: ', { rule: 35 }],
      },
      { kind: 'address', lines: [['To'], ...registrar] },
      head(['title', 'No Objection Certificate']),
      ...body(input),
      signing(input),
    ],
    images: {},
  };
};

const body = ({ producer, product }: PaperInput): Block[] => [
  paragraph(
    'Subject: No objection to the registration of ',
    fill(producer.name, 60),
    ' as an authorised user of ',
    fill(product.name, 60),
  ),
  paragraph('Sir or Madam,'),
  {
    kind: 'particulars',
    photo: false,
    rows: [
      row('Geographical Indication', fill(product.name, 'rest')),
      row('GI Application No.', fill(product.applicationNo, 'rest')),
      row('Applicant', fill(producer.name, 'rest')),
      field('Address of the applicant', fillLines(producer.address, 2)),
    ],
  },
  list(
    [
      '1.',
      'We are the registered proprietor of the geographical indication ',
      fill(product.name, 60),
      '.',
    ],
    [
      '2.',
      'We confirm that the applicant named above is a producer of ',
      fill(product.name, 60),
      ' within the registered geographical area, and that the goods so produced meet the registered standard.',
    ],
    [
      '3.',
      'We have no objection to the registration of the applicant as an authorised user of the geographical indication under section 17 of the Geographical Indications of Goods (Registration & Protection) Act, 1999.',
    ],
    [
      '4.',
      'This consent holds as long as the applicant keeps to the registered specification of the goods.',
    ],
  ),
];

const signing = ({ product }: PaperInput): Block => ({
  kind: 'signing',
  facts: [{ label: 'Place:', value: [{ rule: 40 }] }],
  mark: 'space',
  above: ['For ', fill(product.proprietor, 60)],
  label: 'Signature and seal of the registered proprietor',
  below: [
    { label: 'Name:', value: [{ rule: 45 }] },
    { label: 'Office:', value: [{ rule: 45 }] },
  ],
});
