import {
  field,
  fill,
  fillDay,
  fillLines,
  paperTitle,
  paragraph,
  row,
  section,
  type Block,
  type Enclosure,
  type Paper,
} from '../paper-content.ts';
import type { PaperInput } from '../paper-input.ts';
import { addressLines, registrar } from './addresses.ts';
import { hasScan } from './enclosed-scan.ts';
import { grantRows } from './renewal.ts';

/**
 * The first page of a packet: the unit's letter to the Registrar with the list of enclosures and their pages in the
 * packet. What the packet cannot hold (the fee) has a box to tick.
 */
export const coverList = (input: PaperInput): Paper => ({
  kind: 'cover',
  title: paperTitle('Covering letter', input.producer.name),
  layout: null,
  foot: `Registration No. ${input.registration.id}`,
  blocks: [
    {
      kind: 'letterhead',
      name: [fill(input.unit.unitName, 120)],
      address: addressLines(input.unit.unitAddress),
    },
    {
      kind: 'ends',
      start: ['Reference No. ', { rule: 45 }],
      end: ['Date: ', fillDay(input.card.issuedOn, 35)],
    },
    { kind: 'address', lines: [['To'], ...registrar] },
    ...letter(input),
    section('List of Enclosures'),
    {
      kind: 'enclosures',
      items: input.renewal === null ? forRegistration(input) : forRenewal(input),
    },
    signing(input),
  ],
  images: {},
});

const letter = ({ producer, product, renewal }: PaperInput): Block[] => [
  renewal === null
    ? paragraph(
        'Subject: Application of ',
        fill(producer.name, 60),
        ' for registration as an authorised user of ',
        fill(product.name, 60),
        ' [Section 17(1), Rule 56(1)]',
      )
    : paragraph(
        'Subject: Renewal of the registration of ',
        fill(producer.name, 60),
        ' as an authorised user of ',
        fill(product.name, 60),
        ' [Section 18]',
      ),
  paragraph('Sir or Madam,'),
  paragraph('We forward the application with the enclosures listed below.'),
  {
    kind: 'particulars',
    photo: false,
    rows: [
      field('Address for service', fillLines(producer.addressForService ?? producer.address, 2)),
      row('GI Application No.', fill(product.applicationNo, 'rest')),
      row('Registered proprietor', fill(product.proprietor, 'rest')),
      ...(renewal === null ? [] : grantRows(renewal)),
    ],
  },
];

const proof = (input: PaperInput): Enclosure =>
  hasScan(input, 'proof')
    ? { line: ['Proof of production (copy of the document on record)'], paper: 'proof' }
    : { line: ['Proof of production'], paper: null };

const certificate = (input: PaperInput): Enclosure => ({
  line: ['Copy of the certificate of registration'],
  paper: hasScan(input, 'certificate') ? 'certificate' : null,
});

const forRenewal = (input: PaperInput): Enclosure[] => [
  { line: ['Application for renewal'], paper: 'renewal' },
  certificate(input),
  proof(input),
  { line: [`Fee of Rs. ${input.unit.fee}, by draft or cheque No. `, { rule: 28 }], paper: null },
];

const forRegistration = (input: PaperInput): Enclosure[] => [
  { line: ['Form GI 3A'], paper: 'gi3a' },
  { line: ['Statement of Case'], paper: 'statement' },
  { line: ['Evidence of service on the registered proprietor'], paper: 'letter' },
  { line: ['No Objection Certificate of the registered proprietor'], paper: 'noc' },
  proof(input),
  { line: [`Fee of Rs. ${input.unit.fee}, by draft or cheque No. `, { rule: 28 }], paper: null },
];

const signing = ({ unit }: PaperInput): Block => ({
  kind: 'signing',
  facts: [],
  mark: 'space',
  above: ['Yours faithfully,'],
  label: 'Signature',
  below: [{ label: 'Name and office:', value: [fill(unit.issuingOfficer, 45)] }],
});
