import type { Paper, PaperKind } from './content.ts';
import { assertMasked, type PaperInput } from './paper-input.ts';
import { producerCard } from './kinds/card.ts';
import { coveringLetter } from './kinds/covering-letter.ts';
import { formGi3a } from './kinds/form-gi-3a.ts';
import { noObjectionCertificate } from './kinds/noc.ts';
import { statementOfCase } from './kinds/statement.ts';

/** The builder of each kind; a packet has its papers in this order. */
const builders = {
  card: (input: PaperInput) => producerCard(input, 'sheet'),
  gi3a: formGi3a,
  statement: statementOfCase,
  noc: noObjectionCertificate,
  letter: coveringLetter,
} satisfies Record<PaperKind, (input: PaperInput) => Paper>;

/**
 * Builds the content of one paper; nothing is drawn yet.
 * @throws {RangeError} when more than four digits of the identity number are in clear
 */
export const buildPaper = (kind: PaperKind, input: PaperInput): Paper => {
  assertMasked(input.identity);
  return builders[kind](input);
};

/** The whole packet of one product: card, Form GI 3A, statement, NOC and covering letter. */
export const buildPacket = (input: PaperInput): Paper[] =>
  (Object.keys(builders) as PaperKind[]).map((kind) => buildPaper(kind, input));

/**
 * The card on two pages of ID-1 size (85.6 × 54 mm, a bank card), front and back, for card printers.
 * @throws {RangeError} when more than four digits of the identity number are in clear
 */
export const buildCardPages = (input: PaperInput): Paper => {
  assertMasked(input.identity);
  return producerCard(input, 'id1');
};
