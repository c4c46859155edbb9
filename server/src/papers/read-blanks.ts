import { camelKeys } from '@gi/contract/fields/field';
import { personFields } from '@gi/contract/fields/registration-fields';
import { type PaperFact, paperFacts } from '@gi/contract/routes/printouts';
import type { Reply } from '@gi/contract/schemas/call-types';
import type { printJobs } from '@gi/contract/schemas/print-jobs';
import type { ProductBlanks } from '@gi/contract/schemas/printouts';
import { errors } from '@gi/contract/words/error-table';
import { dayOf } from '@gi/contract/values/days';
import { listFiledStates } from '#applications/applications.ts';
import type { SignedInCaller } from '#base/caller.ts';
import { findRowsById, type RegistrationRow } from '#register/registration-records.ts';
import { cardAddress, readUnitSettings } from '#base/unit-settings.ts';
import { listBlanks, renewalFacts } from './blank-facts.ts';
import { cardRefusalOf } from './card-refusal.ts';
import { type PaperSources, readRow, renewalOf } from './read-paper-input.ts';
import { findProducts, identityOf, productionOf } from './register-facts.ts';
import { reachOf } from '#base/areas-in-sql.ts';

/** Rows that are read at once: a few megabytes, and milliseconds between two requests of others. */
const batchSize = 250;

type Sources = Pick<PaperSources, 'db' | 'settings'>;

/** What will be blank on the papers of a product, and whether its packet is one of a renewal. */
type Found = ProductBlanks & { isRenewal: boolean };

/** The products of some rows with what will be blank on their papers; `isMeant` chooses the products. */
const blanksOf = async (
  { db, settings }: Sources,
  rows: readonly RegistrationRow[],
  isMeant: (row: RegistrationRow, product: { id: number; kind: string }) => boolean,
): Promise<Found[]> => {
  const chosen = rows.flatMap((row) =>
    row.products.filter((each) => isMeant(row, each)).map(({ id }) => ({ row, id })),
  );
  const today = dayOf(new Date(), settings.timeZone);
  const [unit, applications, products] = await Promise.all([
    readUnitSettings(db),
    listFiledStates(
      db,
      rows.map((row) => row.id),
    ),
    findProducts(db, [...new Set(chosen.map(({ id }) => id))]),
  ]);
  return chosen.flatMap(({ row, id }) => {
    const product = products.get(id);
    if (product === undefined) return []; // It was deleted meanwhile.
    // A PDF cannot be printed in place of a picture.
    const has = (kind: string) =>
      row.documents.some((each) => each.kind === kind && each.mime === 'image/jpeg');
    const known = listBlanks({
      producer: camelKeys(personFields, row),
      identity: identityOf(row),
      product,
      production: productionOf(row, id),
      proofOnRecord: row.documents.some((each) => each.kind === 'proofOfProduction'),
      unit,
      hasPhoto: has('photo'),
      hasSignature: has('signature'),
      cardAddress: cardAddress(unit, settings.publicUrl),
    });
    const application = applications.find(
      ({ registrationId, productId }) => registrationId === row.id && productId === id,
    );
    const code = cardRefusalOf(application, today);
    const noCard = code === null ? null : { error: errors[code].message, code };
    // A card that is not printed has no blanks.
    const blanks = known
      .map(({ fact, papers }) => ({
        fact,
        papers: papers.filter((paper) => paper !== 'card' || noCard === null),
      }))
      .filter(({ papers }) => papers.length > 0);
    const grant = application?.status === 'granted' ? application : undefined;
    return [{ productId: id, blanks, noCard, isRenewal: renewalOf(grant, 'due', today) !== null }];
  });
};

/**
 * What will be blank on the papers of each product of a registration.
 * @throws {Problem} 404 `registration.not_found`, 409 `producer.consent_withdrawn`
 */
export const readPaperBlanks = async (
  caller: SignedInCaller,
  sources: Sources,
  registrationId: number,
): Promise<ProductBlanks[]> => {
  const row = await readRow(sources, reachOf(caller), registrationId);
  const found = await blanksOf(sources, [row], () => true);
  return found.map(({ productId, blanks, noCard }) => ({ productId, blanks, noCard }));
};

/** The chosen products by registration; undefined stands for all that are produced. */
const productsByRegistration = (
  items: readonly { registrationId: number; productId: number | null }[],
): Map<number, Set<number> | undefined> => {
  const chosen = new Map<number, Set<number> | undefined>();
  for (const { registrationId, productId } of items) {
    const products = chosen.get(registrationId);
    if (productId === null) chosen.set(registrationId, undefined);
    else if (products === undefined) chosen.set(registrationId, new Set([productId]));
    else products.add(productId);
  }
  return chosen;
};

/** The facts that are missing on what a job prints of a product. */
const blanksOfJob = ({ blanks, isRenewal }: Found, kind: 'packet' | 'card'): PaperFact[] =>
  blanks
    .filter(({ fact, papers }) => {
      if (kind === 'card') return papers.includes('card');
      return isRenewal ? renewalFacts.has(fact) : papers.some((paper) => paper !== 'card');
    })
    .map(({ fact }) => fact);

/**
 * Counts what will be blank on the packets (those of renewals, or all papers but the card) or cards of many
 * registrations, as a print job makes them: one for each product that is produced, or for the product that is named.
 * People who were deleted or withdrew the consent are left out. The most frequent blanks come first. Reads some hundred
 * registrations at a time.
 */
export const countPaperBlanks = async (
  sources: Sources,
  items: readonly { registrationId: number; productId: number | null }[],
  kind: 'packet' | 'card',
): Promise<Reply<typeof printJobs.blanks>> => {
  const chosen = productsByRegistration(items);
  const counts = new Map<PaperFact, number>();
  let papers = 0;
  let renewals = 0;
  let withoutCard = 0;
  let rejected = 0;
  const ids = [...chosen.keys()];
  for (let start = 0; start < ids.length; start += batchSize) {
    const rows = await findRowsById(sources.db, ids.slice(start, start + batchSize));
    const shown = rows.filter((row) => row.consent_withdrawn_at === null);
    const printed = shown.filter((row) => row.review_status !== 'rejected');
    rejected += shown.length - printed.length;
    const found = await blanksOf(
      sources,
      printed,
      (row, product) =>
        product.kind === 'existing' && (chosen.get(row.id)?.has(product.id) ?? true),
    );
    const made = found.filter(({ noCard }) => kind === 'packet' || noCard === null);
    papers += made.length;
    withoutCard += found.length - made.length;
    if (kind === 'packet') renewals += made.filter(({ isRenewal }) => isRenewal).length;
    for (const fact of made.flatMap((each) => blanksOfJob(each, kind)))
      counts.set(fact, (counts.get(fact) ?? 0) + 1);
  }
  const blanks = paperFacts.flatMap((fact) => {
    const count = counts.get(fact);
    return count === undefined ? [] : [{ fact, papers: count }];
  });
  return {
    papers,
    renewals,
    withoutCard,
    rejected,
    blanks: blanks.toSorted((one, other) => other.papers - one.papers),
  };
};
