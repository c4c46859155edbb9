import type { Block, Enclosure, Paper } from '../content.ts';
import { field, fill, fillLines, paperTitle, text } from '../content.ts';
import type { PaperInput } from '../paper-input.ts';
import { registrar } from './addresses.ts';

/**
 * The cover of a packet to the Registry: to whom, about what, and the list of enclosures with their
 * pages in the packet. What the packet cannot hold (proof of production, fee) has a box to tick.
 */
export const coverList = (input: PaperInput): Paper => ({
  kind: 'cover',
  title: paperTitle('List of Enclosures', input.producer.name),
  layout: null,
  foot: `Registration No. ${input.registration.id}`,
  blocks: [
    { kind: 'address', lines: [[text('To')], ...registrar] },
    {
      kind: 'head',
      lines: [
        { role: 'title', text: 'List of Enclosures' },
        {
          role: 'subtitle',
          text: 'Application for the registration of an authorised user',
        },
        { role: 'note', text: '[Section 17(1), Rule 56(1)]' },
      ],
    },
    particulars(input),
    { kind: 'section', number: null, text: 'Enclosures' },
    { kind: 'enclosures', items: enclosures(input) },
  ],
  images: {},
});

const particulars = ({ producer, product }: PaperInput): Block => ({
  kind: 'particulars',
  photo: false,
  rows: [
    field(null, 'Applicant', [[fill(producer.name, 'rest')]]),
    field(
      null,
      'Address for service',
      fillLines(producer.addressForService ?? producer.address, 2),
    ),
    field(null, 'Geographical Indication', [[fill(product.name, 'rest')]]),
    field(null, 'GI Application No.', [[fill(product.applicationNo, 'rest')]]),
    field(null, 'Registered proprietor', [[fill(product.proprietor, 'rest')]]),
  ],
});

const enclosures = ({ unit, proofOnRecord }: PaperInput): Enclosure[] => [
  { line: [text('Form GI 3A')], paper: 'gi3a' },
  { line: [text('Statement of Case')], paper: 'statement' },
  { line: [text('Evidence of service on the registered proprietor')], paper: 'letter' },
  { line: [text('No Objection Certificate of the registered proprietor')], paper: 'noc' },
  {
    line: [
      text(
        proofOnRecord
          ? 'Proof of production (copy of the document on record)'
          : 'Proof of production',
      ),
    ],
    paper: null,
  },
  {
    line: [text(`Fee of Rs. ${unit.fee}, by draft or cheque No. `), { rule: 28 }],
    paper: null,
  },
];
