import { lacksLatinName } from '@gi/contract/values/latin-name';
import type { CardLayout, PacketCopy, PaperKind, PrintedKind } from '@gi/contract/routes/printouts';
import type { PacketPaper, Paper } from './paper-content.ts';
import { isBlankOnPaper, oneLine } from './paper-text.ts';
import { assertMasked, type PaperInput } from './paper-input.ts';
import { producerCard } from './kinds/card.ts';
import { coverList } from './kinds/cover-list.ts';
import { coveringLetter } from './kinds/covering-letter.ts';
import { formGi3a } from './kinds/form-gi-3a.ts';
import { noObjectionCertificate } from './kinds/noc.ts';
import { applicationForRenewal } from './kinds/renewal.ts';
import { enclosedScan } from './kinds/enclosed-scan.ts';
import { statementOfCase } from './kinds/statement.ts';

const builders = {
  card: producerCard,
  gi3a: formGi3a,
  statement: statementOfCase,
  noc: noObjectionCertificate,
  letter: coveringLetter,
} satisfies Record<PaperKind, (input: PaperInput, layout?: CardLayout) => Paper>;

/**
 * Papers of the Registry are in Latin letters: a name in another script stands in brackets after the one in Latin
 * letters, where there is one.
 */
const inLatinLetters = (input: PaperInput): PaperInput => {
  const { name, nameLatin } = input.producer;
  if (isBlankOnPaper(nameLatin) || !lacksLatinName(name ?? '', null)) return input;
  const producer = { ...input.producer, name: `${nameLatin} (${name})`, nameLatin: null };
  return { ...input, producer };
};

/**
 * Builds the content of one paper; nothing is drawn yet.
 * @param layout of a card; a document of cards has one layout throughout
 * @throws {RangeError} when more than four digits of the identity number are in clear
 */
export const buildPaper = (kind: PaperKind, input: PaperInput, layout?: CardLayout): Paper => {
  assertMasked(input.identity);
  return builders[kind](kind === 'card' ? input : inLatinLetters(input), layout);
};

/** How the bookmarks of a packet call its papers. */
const bookmarkNames: Record<Paper['kind'], string> = {
  cover: 'Covering letter',
  renewal: 'Application for Renewal',
  gi3a: 'Form GI 3A',
  statement: 'Statement of Case',
  letter: 'Service on the proprietor',
  noc: 'No Objection Certificate',
  proof: 'Proof of Production',
  certificate: 'Certificate of Registration',
  card: 'Producer Card',
};

/** The papers of a packet; a card is handed to the producer and is not sent to the Registry. */
const registrySet: readonly PaperKind[] = ['gi3a', 'statement', 'letter', 'noc'];
/** What the packet of a product prints, for the trail. */
export const packetKindsOf = ({ renewal }: PaperInput): readonly PrintedKind[] =>
  renewal === null ? registrySet : ['renewal'];

/** What rule 56(2) has the applicant give the proprietor, under its covering letter. */
const proprietorSet: PaperKind[] = ['letter', 'gi3a', 'statement'];

/**
 * The packet of one product for the Registry: the unit's covering letter with the list of enclosures, Form GI 3A,
 * statement, letter to the proprietor with the proof of service, NOC and proof of production; then the copies that were
 * asked for. The card does not go to the Registry. The packet of a grant that is due for renewal is the application for
 * that, with the same letter and proof, and the certificate where its scan is on record.
 * @param firstSet the number of the packet's first set, when several packets make one document
 * @throws {RangeError} when more than four digits of the identity number are in clear
 */
export const buildPacket = (
  input: PaperInput,
  { copies = [], firstSet = 0 }: { copies?: readonly PacketCopy[]; firstSet?: number } = {},
): PacketPaper[] => {
  const build = (kinds: readonly PaperKind[]): Paper[] =>
    kinds.map((kind) => buildPaper(kind, input));
  const latin = inLatinLetters(input);
  const application =
    latin.renewal === null
      ? build(registrySet)
      : [applicationForRenewal(latin, latin.renewal), ...enclosedScan(latin, 'certificate')];
  const registry = [coverList(latin), ...application, ...enclosedScan(latin, 'proof')];
  const sets: { papers: Paper[]; mark: string | null }[] = [{ papers: registry, mark: null }];
  // Rule 56(2) is about the first application.
  if (copies.includes('proprietor') && latin.renewal === null)
    sets.push({ papers: build(proprietorSet), mark: 'Copy for the registered proprietor' });
  if (copies.includes('office')) sets.push({ papers: registry, mark: 'Office copy' });
  const whose = oneLine(
    `${input.registration.id} ${latin.producer.name ?? ''}, ${input.product.name ?? ''}`,
  );
  return sets.flatMap(({ papers, mark }, index) =>
    papers.map((paper, at): PacketPaper => {
      const title = `${mark === null ? '' : `${mark}: `}${bookmarkNames[paper.kind]}`;
      const isFirst = index === 0 && at === 0;
      return {
        ...paper,
        set: firstSet + index,
        mark,
        bookmarks: [...(isFirst ? [{ level: 1 as const, title: whose }] : []), { level: 2, title }],
      };
    }),
  );
};
