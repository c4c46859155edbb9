import { formatPaperDay, formatTurnover } from '@gi/contract/values/english-format';
import type { Block, Field, Line, Paper } from '../content.ts';
import { field, fill, fillLines, paperTitle, pick, text } from '../content.ts';
import type { MaskedIdentity, PaperInput } from '../paper-input.ts';
import { genderText, isBlankOnPaper, quantityText, yearsText } from '../paper-text.ts';

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
    head,
    indication(input),
    { kind: 'section', number: '1.', text: 'The applicant' },
    applicant(input),
    { kind: 'section', number: '2.', text: 'Production' },
    production(input),
    { kind: 'section', number: '3.', text: 'Claim' },
    ...claim(input),
    { kind: 'section', number: '4.', text: 'Verification' },
    verification(input),
    signing(input),
  ],
  images: pick(input.images, 'photo', 'signature'),
});

const head: Block = {
  kind: 'head',
  lines: [
    {
      role: 'act',
      text: 'Geographical Indications of Goods (Registration & Protection) Act, 1999',
    },
    { role: 'title', text: 'Statement of Case' },
    {
      role: 'subtitle',
      text: 'In support of the application for registration as an authorised user',
    },
    { role: 'note', text: '[Section 17(1), Rule 56(1)]' },
  ],
};

const row = (label: string, ...line: Line): Field => field(null, label, [line]);

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
    row('Age', fill(producer.age === null ? null : `${producer.age} years`, 'rest')),
    row('Gender', fill(genderText(producer.gender), 'rest')),
    field(null, 'Address', fillLines(producer.address, 2)),
    row('Phone', fill(producer.phone, 'rest')),
    row('Email', fill(producer.email, 'rest')),
    row(identityLabel(identity), fill(identity?.masked ?? null, 'rest')),
  ],
});

/** Under a name in another script; a name in Latin letters needs no second line. */
const nameInLatin = (name: string | null): Field[] =>
  isBlankOnPaper(name) ? [] : [row('Name in Latin letters', fill(name, 'rest'))];

export const identityLabel = (identity: MaskedIdentity | null): string => {
  if (identity === null) return 'Aadhar / Voter ID';
  return identity.kind === 'aadhar' ? 'Aadhar No.' : 'Voter ID';
};

/** Of a product without an entry: every fact is a blank. */
const nothingKnown: NonNullable<PaperInput['production']> = {
  areaOfProduction: null,
  annualProduction: null,
  unit: null,
  yearsOfProduction: null,
  annualTurnover: null,
  turnoverUnit: null,
  additionalNotes: null,
  productionMethod: null,
  startYear: null,
  signingPlace: null,
  signingDate: null,
};

const production = ({ product, production: given, proofOnRecord }: PaperInput): Block => {
  const made = given ?? nothingKnown;
  const rows: Field[] = [
    row('Goods produced', fill(product.name, 'rest')),
    field(null, 'Place or area of production', fillLines(made.areaOfProduction, 1)),
    row('Years of production', fill(yearsText(made.yearsOfProduction), 'rest')),
    row('Annual production', fill(quantityText(made.annualProduction, made.unit), 'rest')),
    row('Annual turnover', fill(formatTurnover(made.annualTurnover, made.turnoverUnit), 'rest')),
    row('Year of beginning', fill(made.startYear === null ? null : String(made.startYear), 'rest')),
    field(null, 'Method and raw material', fillLines(made.productionMethod, 2)),
  ];
  const notes = made.additionalNotes;
  if (!isBlankOnPaper(notes)) rows.push(field(null, 'Additional notes', fillLines(notes)));
  const proof = proofOnRecord ? 'Copy enclosed' : null;
  rows.push(row('Proof of production', fill(proof, 'rest')));
  return { kind: 'particulars', photo: false, rows };
};

const claim = ({ product, production: made }: PaperInput): Block[] => [
  {
    kind: 'list',
    items: [
      {
        marker: '(a)',
        line: [
          text('I am a producer of '),
          fill(product.name, 60),
          text(', and claim to be a producer of the goods within the meaning of the Act.'),
        ],
      },
      {
        marker: '(b)',
        line: [
          text('I produce the goods at '),
          fill(made?.areaOfProduction ?? null, 70),
          text(
            ', within the geographical area for which the geographical indication is registered.',
          ),
        ],
      },
      {
        marker: '(c)',
        line: [
          text(
            'I follow the method of production, and keep to the quality and characteristics, that are set out in the registered specification of the goods.',
          ),
        ],
      },
      {
        marker: '(d)',
        line: [
          text('A copy of my application has been served on the registered proprietor, '),
          fill(product.proprietor, 70),
          text('.'),
        ],
      },
    ],
  },
];

const verification = ({ producer }: PaperInput): Block => ({
  kind: 'paragraph',
  line: [
    text('I, '),
    fill(producer.name, 60),
    text(
      ', verify that what is stated above is true and correct to the best of my knowledge and belief, and that nothing material has been concealed.',
    ),
  ],
});

const signing = ({ producer, signing: { place, date } }: PaperInput): Block => ({
  kind: 'signing',
  facts: [
    { label: 'Place:', value: [fill(place, 40)] },
    { label: 'Date:', value: [fill(date === null ? null : formatPaperDay(date), 40)] },
  ],
  mark: 'image',
  above: null,
  label: 'Signature of the applicant',
  below: [{ label: 'Name:', value: [fill(producer.name, 45)] }],
});
