import type { Block, Enclosure, Paper } from '../paper-content.ts';
import { field, fill, fillLines, head, paperTitle, row, section } from '../paper-content.ts';
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
    { kind: 'address', lines: [['To'], ...registrar] },
    head(
      ['title', 'List of Enclosures'],
      ['subtitle', 'Application for the registration of an authorised user'],
      ['note', '[Section 17(1), Rule 56(1)]'],
    ),
    particulars(input),
    section('Enclosures'),
    { kind: 'enclosures', items: enclosures(input) },
  ],
  images: {},
});

const particulars = ({ producer, product }: PaperInput): Block => ({
  kind: 'particulars',
  photo: false,
  rows: [
    row('Applicant', fill(producer.name, 'rest')),
    field('Address for service', fillLines(producer.addressForService ?? producer.address, 2)),
    row('Geographical Indication', fill(product.name, 'rest')),
    row('GI Application No.', fill(product.applicationNo, 'rest')),
    row('Registered proprietor', fill(product.proprietor, 'rest')),
  ],
});

const enclosures = ({ unit, proofOnRecord }: PaperInput): Enclosure[] => {
  const proof = proofOnRecord ? ' (copy of the document on record)' : '';
  return [
    { line: ['Form GI 3A'], paper: 'gi3a' },
    { line: ['Statement of Case'], paper: 'statement' },
    { line: ['Evidence of service on the registered proprietor'], paper: 'letter' },
    { line: ['No Objection Certificate of the registered proprietor'], paper: 'noc' },
    { line: [`Proof of production${proof}`], paper: null },
    { line: [`Fee of Rs. ${unit.fee}, by draft or cheque No. `, { rule: 28 }], paper: null },
  ];
};
