import type { Production } from '@gi/contract/fields/registration-fields';
import { formatTurnover } from '@gi/contract/values/english-format';
import {
  field,
  fill,
  fillDay,
  fillLines,
  head,
  list,
  paperTitle,
  paragraph,
  pick,
  row,
  section,
  type Block,
  type Field,
  type Paper,
} from '../paper-content.ts';
import type { MaskedIdentity, PaperInput } from '../paper-input.ts';
import { genderText, isBlankOnPaper, quantityText, yearsText } from '../paper-text.ts';
import { actLine } from './form-parts.ts';

/**
 * Statement of Case: how the applicant is a producer of the goods. The Rules prescribe no layout;
 * an affidavit on stamp paper is a separate act, so no stamp or seal is drawn.
 */
export const statementOfCase = (input: PaperInput): Paper => ({
  kind: 'statement',
  title: paperTitle('Statement of Case', input.producer.name),
  layout: null,
  foot: `Statement of Case · Registration No. ${input.registration.id}`,
  blocks: [
    head(
      actLine,
      ['title', 'Statement of Case'],
      ['subtitle', 'In support of the application for registration as an authorised user'],
      ['note', '[Section 17(1), Rule 56(1)]'],
    ),
    indication(input),
    section('The applicant', '1.'),
    applicant(input),
    section('Production', '2.'),
    production(input),
    section('Claim', '3.'),
    claim(input),
    section('Verification', '4.'),
    verification(input),
    signing(input),
  ],
  images: pick(input.images, 'photo', 'signature'),
});

const indication = ({ product }: PaperInput): Block => ({
  kind: 'particulars',
  photo: false,
  rows: [
    row('Geographical Indication', fill(product.name, 'rest')),
    row('GI Application No.', fill(product.applicationNo, 'rest')),
    row('Registered proprietor', fill(product.proprietor, 'rest')),
  ],
});

const applicant = ({ producer, identity }: PaperInput): Block => ({
  kind: 'particulars',
  photo: true,
  rows: [
    row('Name', fill(producer.name, 'rest')),
    ...nameInLatin(producer.nameLatin),
    row('Age', fill(yearsText(producer.age), 'rest')),
    row('Gender', fill(genderText(producer.gender), 'rest')),
    field('Address', fillLines(producer.address, 2)),
    row('Phone', fill(producer.phone, 'rest')),
    row('Email', fill(producer.email, 'rest')),
    row(identityLabel(identity), fill(identity?.masked, 'rest')),
  ],
});

/** Under a name in another script; a name in Latin letters needs no second line. */
const nameInLatin = (name: string | null): Field[] =>
  isBlankOnPaper(name) ? [] : [row('Name in Latin letters', fill(name, 'rest'))];

export const identityLabel = (identity: MaskedIdentity | null): string => {
  if (identity === null) return 'Aadhar / Voter ID';
  return identity.kind === 'aadhar' ? 'Aadhar No.' : 'Voter ID';
};

const production = ({ product, production: entry, proofOnRecord }: PaperInput): Block => {
  const known: Partial<Production> = entry ?? {};
  const quantity = quantityText(known.annualProduction, known.unit);
  const turnover = formatTurnover(known.annualTurnover, known.turnoverUnit);
  const notes = known.additionalNotes;
  return {
    kind: 'particulars',
    photo: false,
    rows: [
      row('Goods produced', fill(product.name, 'rest')),
      field('Place or area of production', fillLines(known.areaOfProduction)),
      row('Years of production', fill(yearsText(known.yearsOfProduction), 'rest')),
      row('Annual production', fill(quantity, 'rest')),
      row('Annual turnover', fill(turnover, 'rest')),
      row('Year of beginning', fill(known.startYear?.toString(), 'rest')),
      field('Method and raw material', fillLines(known.productionMethod, 2)),
      ...(isBlankOnPaper(notes) ? [] : [field('Additional notes', fillLines(notes))]),
      row('Proof of production', fill(proofOnRecord ? 'Copy enclosed' : null, 'rest')),
    ],
  };
};

const claim = ({ product, production: entry }: PaperInput): Block =>
  list(
    [
      '(a)',
      'I am a producer of ',
      fill(product.name, 60),
      ', and claim to be a producer of the goods within the meaning of the Act.',
    ],
    [
      '(b)',
      'I produce the goods at ',
      fill(entry?.areaOfProduction, 70),
      ', within the geographical area for which the geographical indication is registered.',
    ],
    [
      '(c)',
      'I follow the method of production, and keep to the quality and characteristics, that are set out in the registered specification of the goods.',
    ],
    [
      '(d)',
      'A copy of my application has been served on the registered proprietor, ',
      fill(product.proprietor, 70),
      '.',
    ],
  );

const verification = ({ producer }: PaperInput): Block =>
  paragraph(
    'I, ',
    fill(producer.name, 60),
    ', verify that what is stated above is true and correct to the best of my knowledge and belief, and that nothing material has been concealed.',
  );

const signing = ({ producer, production: entry }: PaperInput): Block => ({
  kind: 'signing',
  facts: [
    { label: 'Place:', value: [fill(entry?.signingPlace, 40)] },
    { label: 'Date:', value: [fillDay(entry?.signingDate, 40)] },
  ],
  mark: 'image',
  above: null,
  label: 'Signature of the applicant',
  below: [{ label: 'Name:', value: [fill(producer.name, 45)] }],
});
