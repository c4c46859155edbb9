import type { ErrorCode } from '@gi/contract/words/error-table';
import type { LeftOutReason } from '@gi/contract/routes/print-jobs';
import { insertPart, storePart } from '#documents/print-parts.ts';
import { findRow } from '#register/registration-records.ts';
import { Problem } from '#base/errors.ts';
import { assertJoinable } from '#lib/bytes/join-pdf.ts';
import { NotJoinable } from '#lib/bytes/pdf-objects.ts';
import { SealBroken } from '#lib/crypto/crypto.ts';
import { buildPacket, buildPaper, packetKindsOf } from '../build-papers.ts';
import type { PacketPaper, Paper } from '../paper-content.ts';
import { type PaperInput, scanNames } from '../paper-input.ts';
import { withPrintableScans } from '../printable-scans.ts';
import { type PaperServices, PdfFailedError } from '../pdf/pdf-renderer.ts';
import { readPaperInput } from '../read-paper-input.ts';
import {
  countParts,
  findPrinter,
  holdRunning,
  type Item,
  nextItems,
  type ItemOutcome,
  putOutcomes,
  type RunningJob,
} from './run-queries.ts';
import { areasOf, type Reach } from '#base/areas-in-sql.ts';

/** Packets or cards of one part: few enough for memory and the time limit of the process that makes PDFs. */
const papersOfPart = 24;
const cardsOfSheet = 8;
/** A part ends once its scans have this many bytes; PDFs of proofs have up to 10 MB. */
const scansOfPart = 32 * 1024 * 1024;
type ProductInput = PaperInput & { productId: number };
/** The papers of one registration, or the reason why it is left out. */
type RegistrationPapers =
  | { item: Item; day: string; inputs: ProductInput[] }
  | { item: Item; leftOut: LeftOutReason };

const leftOutBecause: { readonly [Code in ErrorCode]?: LeftOutReason } = {
  'registration.not_found': 'deleted',
  'producer.consent_withdrawn': 'withdrawn',
  'printout.rejected': 'rejected',
  'printout.product_not_found': 'no_product',
  'document.not_found': 'failed',
};

/**
 * Errors that come again with every try, such as an altered picture or data that the code does not expect: retrying
 * would fail the whole job.
 */
const lasting = [SealBroken, PdfFailedError, NotJoinable, RangeError, TypeError];
const isLasting = (error: unknown): boolean => lasting.some((kind) => error instanceof kind);

/** Why the papers of one registration cannot be made; undefined for temporary errors such as a lost connection. */
const reasonOf = (error: unknown): LeftOutReason | undefined => {
  if (isLasting(error)) return 'failed';
  return error instanceof Problem ? leftOutBecause[error.code] : undefined;
};

/** A job with its starter's current reach. */
type PrintedFor = RunningJob & { reach: Reach };

const readItem = async (
  services: PaperServices,
  { kind, reach }: PrintedFor,
  item: Item,
): Promise<RegistrationPapers> => {
  try {
    const row = await findRow(services.db, item.registrationId, reach);
    if (row === undefined) return { item, leftOut: 'deleted' };
    const products = row.products.filter(
      ({ id, kind }) => kind === 'existing' && (item.productId ?? id) === id,
    );
    const inputs: ProductInput[] = [];
    for (const { id: productId } of products) {
      const input = await readPaperInput(services, reach, {
        registrationId: item.registrationId,
        productId,
        packet: kind === 'packet' ? 'due' : undefined,
      });
      if (kind === 'card' && input.card.refusal !== null) continue;
      inputs.push({ ...(await withPrintableScans(services.bulkPdfRenderer, input)), productId });
    }
    const [first] = inputs;
    if (first === undefined)
      return { item, leftOut: products.length === 0 ? 'no_product' : 'no_card' };
    return { item, day: first.card.issuedOn, inputs };
  } catch (error) {
    const leftOut = reasonOf(error);
    if (leftOut === undefined) throw error;
    return { item, leftOut };
  }
};

/** Reads registrations until a part is full; a part of sheets of eight ends with a full sheet if it can. */
const readPart = async (
  services: PaperServices,
  job: PrintedFor,
): Promise<RegistrationPapers[]> => {
  const made: RegistrationPapers[] = [];
  let papers = 0;
  let scans = 0;
  const isFull = (): boolean =>
    papers >= papersOfPart &&
    (job.layout !== 'eight' || papers % cardsOfSheet === 0 || papers >= 2 * papersOfPart);
  for (const item of await nextItems(services.db, job.id, 2 * papersOfPart)) {
    const next = await readItem(services, job, item);
    made.push(next);
    if ('inputs' in next) {
      papers += next.inputs.length;
      for (const { images } of next.inputs)
        for (const scan of scanNames) scans += images[scan]?.length ?? 0;
    }
    if (isFull() || scans >= scansOfPart) break;
  }
  return made;
};

const buildPapers = (
  job: RunningJob,
  made: readonly RegistrationPapers[],
): (Paper | PacketPaper)[] => {
  let set = 0;
  return made.flatMap((each) =>
    'inputs' in each
      ? each.inputs.flatMap((input): (Paper | PacketPaper)[] => {
          if (job.kind === 'card') return [buildPaper('card', input, job.layout ?? 'eight')];
          const papers = buildPacket(input, { copies: job.copies, firstSet: set });
          set += 1 + job.copies.length;
          return papers;
        })
      : [],
  );
};

/** The PDF of these registrations, which can be joined with others; null when none of them has papers. */
const render = async (
  { bulkPdfRenderer }: PaperServices,
  job: RunningJob,
  made: readonly RegistrationPapers[],
): Promise<Uint8Array | null> => {
  const day = made.map((each) => ('day' in each ? each.day : undefined)).find(Boolean);
  if (day === undefined) return null;
  const pdf = await bulkPdfRenderer.render(buildPapers(job, made), day);
  await assertJoinable(pdf);
  return pdf;
};

/**
 * As `render`, but of fewer registrations when these cannot be made at once: a slow machine does not end within
 * the time limit, or the papers of one of them are refused or cannot be joined. One whose papers alone cannot be made
 * is left out.
 */
const renderPossible = async (
  services: PaperServices,
  job: RunningJob,
  made: readonly RegistrationPapers[],
): Promise<{ made: readonly RegistrationPapers[]; pdf: Uint8Array | null }> => {
  try {
    return { made, pdf: await render(services, job, made) };
  } catch (error) {
    if (!isLasting(error)) throw error;
  }
  const [first] = made;
  if (first !== undefined && made.length === 1)
    return { made: [{ item: first.item, leftOut: 'failed' }], pdf: null };
  return renderPossible(services, job, made.slice(0, Math.ceil(made.length / 2)));
};

/** What the trail keeps of each product: what was printed, and how, to print it again as it was. */
const entriesOf = (
  { id, kind, layout, copies }: RunningJob,
  inputs: readonly ProductInput[],
): Record<string, unknown>[] =>
  inputs.map((input) => ({
    ...(kind === 'card' ? { papers: ['card'], layout } : { papers: packetKindsOf(input), copies }),
    job: id,
    // An entry for each product: one may be due for renewal while another is filed for the first time.
    productId: input.productId,
  }));

const outcomeOf = (job: RunningJob, made: RegistrationPapers): ItemOutcome =>
  'inputs' in made
    ? { ...made.item, outcome: 'printed', printed: entriesOf(job, made.inputs) }
    : { ...made.item, outcome: made.leftOut, printed: [] };

/**
 * Makes and stores one part of a job: the part and the outcomes are committed together, so a restart goes on after
 * the last part.
 * @returns false when nothing is left to do
 */
export const makePart = async (services: PaperServices, job: RunningJob): Promise<boolean> => {
  const { db, files, keys } = services;
  const printer = await findPrinter(db, job.user_id);
  if (printer === undefined) throw new Problem('print.not_allowed');
  const reach = { owner: undefined, areas: areasOf({ user: printer }) };
  const { made, pdf } = await renderPossible(
    services,
    job,
    await readPart(services, { ...job, reach }),
  );
  if (made.length === 0) return false;
  const stored = pdf === null ? undefined : await storePart(files, pdf);
  const isKept = await db.transaction().execute(async (trx) => {
    if (!(await holdRunning(trx, job.id))) return false;
    if (stored !== undefined) {
      const number = await countParts(trx, job.id);
      await insertPart(trx, keys, { job_id: job.id, number }, stored);
    }
    const outcomes = made.map((each) => outcomeOf(job, each));
    const put = await putOutcomes(trx, job.id, outcomes);
    // This server lost its lock with its connection, and another one has made the part.
    if (put !== made.length) throw new Error('another server has made this part');
    return true;
  });
  if (!isKept && stored !== undefined) await files.delete(stored.objectKey);
  return isKept;
};
