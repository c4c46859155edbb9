import type { Paper, PaperKind } from './content.ts';
import type { PaperInput } from './paper-input.ts';
import { assertMasked } from './paper-input.ts';
import { producerCard } from './kinds/card.ts';
import { coveringLetter } from './kinds/covering-letter.ts';
import { formGi3a } from './kinds/form-gi-3a.ts';
import { noObjectionCertificate } from './kinds/noc.ts';
import { statementOfCase } from './kinds/statement.ts';

const papers = {
  card: (input: PaperInput) => producerCard(input, 'sheet'),
  gi3a: formGi3a,
  statement: statementOfCase,
  noc: noObjectionCertificate,
  letter: coveringLetter,
} satisfies Record<PaperKind, (input: PaperInput) => Paper>;

/** @throws {RangeError} when the identity number is not masked. */
export const buildPaper = (kind: PaperKind, input: PaperInput): Paper => {
  assertMasked(input.identity);
  return papers[kind](input);
};

/** The whole packet of one product: card, Form GI 3A, statement, NOC and covering letter. */
export const buildPacket = (input: PaperInput): Paper[] =>
  (Object.keys(papers) as PaperKind[]).map((kind) => buildPaper(kind, input));

/** The card with a page of ID-1 size per face, for card printers. */
export const buildCardPages = (input: PaperInput): Paper => {
  assertMasked(input.identity);
  return producerCard(input, 'id1');
};
