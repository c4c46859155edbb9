import type { CardLayout, PacketCopy, PaperKind } from '@gi/contract/routes/printouts';
import type { PacketPaper, Paper } from './paper-content.ts';
import { assertMasked, type PaperInput } from './paper-input.ts';
import { producerCard } from './kinds/card.ts';
import { coverList } from './kinds/cover-list.ts';
import { coveringLetter } from './kinds/covering-letter.ts';
import { formGi3a } from './kinds/form-gi-3a.ts';
import { noObjectionCertificate } from './kinds/noc.ts';
import { statementOfCase } from './kinds/statement.ts';

const builders = {
  card: producerCard,
  gi3a: formGi3a,
  statement: statementOfCase,
  noc: noObjectionCertificate,
  letter: coveringLetter,
} satisfies Record<PaperKind, (input: PaperInput, layout?: CardLayout) => Paper>;

/**
 * Builds the content of one paper; nothing is drawn yet.
 * @param layout of a card; a document of cards has one layout throughout
 * @throws {RangeError} when more than four digits of the identity number are in clear
 */
export const buildPaper = (kind: PaperKind, input: PaperInput, layout?: CardLayout): Paper => {
  assertMasked(input.identity);
  return builders[kind](input, layout);
};

const registrySet: PaperKind[] = ['gi3a', 'statement', 'letter', 'noc'];
/** What rule 56(2) has the applicant give the proprietor, under its covering letter. */
const proprietorSet: PaperKind[] = ['letter', 'gi3a', 'statement'];

/**
 * The packet of one product for the Registry: cover list, Form GI 3A, statement, covering letter with
 * the proof of service, and NOC; then the copies that were asked for. The card is none of them: it does
 * not go to the Registry.
 * @param firstSet the number of the packet's first set, when several packets make one document
 * @throws {RangeError} when more than four digits of the identity number are in clear
 */
export const buildPacket = (
  input: PaperInput,
  { copies = [], firstSet = 0 }: { copies?: readonly PacketCopy[]; firstSet?: number } = {},
): PacketPaper[] => {
  const build = (kinds: PaperKind[]): Paper[] => kinds.map((kind) => buildPaper(kind, input));
  const registry = [coverList(input), ...build(registrySet)];
  const sets: { papers: Paper[]; mark: string | null }[] = [{ papers: registry, mark: null }];
  if (copies.includes('proprietor'))
    sets.push({ papers: build(proprietorSet), mark: 'Copy for the registered proprietor' });
  if (copies.includes('office')) sets.push({ papers: registry, mark: 'Office copy' });
  return sets.flatMap(({ papers, mark }, index) =>
    papers.map((paper) => ({ ...paper, set: firstSet + index, mark })),
  );
};
