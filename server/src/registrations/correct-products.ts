import { pickFields, textOf } from '@gi/contract/fields/field';
import { productionFields, registrationFields } from '@gi/contract/fields/registration-fields';
import type { ChangedValue } from '@gi/contract/schemas/activity';
import type { ProductCorrection } from '@gi/contract/schemas/registration-input';
import type { Transaction } from 'kysely';
import { hasFiled } from '#applications/applications.ts';
import { writeEntryWithValues } from '#audit/values.ts';
import { areasIncludeProduct, areasOf } from '#base/areas-in-sql.ts';
import type { SignedInCaller } from '#base/caller.ts';
import { Problem } from '#base/errors.ts';
import type { Database } from '#db/schema.ts';
import type { IdentityServices } from '#identity/services.ts';
import { readLocked, refuseChangedSince } from '#register/lock-registration.ts';
import type { RegistrationRow } from '#register/registration-records.ts';
import { storeRecords } from '#register/records/store-records.ts';
import { noteChange } from '#reviews/review-changes.ts';
import { checkSelection, type NewEntry } from './check-selection.ts';
import { putProducts } from './product-queries.ts';
import { findChosenEntries } from './read-queries.ts';
import { refuseOwnProducts } from './refuse-own-products.ts';
import { type ProductSelection, selectionOfJson } from './wire.ts';
import { endPlans } from './write-queries.ts';

type Kind = 'existing' | 'selected';

const idsOf = (row: RegistrationRow, kind: Kind): number[] =>
  row.products.filter((product) => product.kind === kind).map(({ id }) => id);

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/** What was sent, with the stored production of products that stay. */
const withStored = (row: RegistrationRow, sent: ProductSelection): ProductSelection => {
  const chosen = [...sent.existing, ...sent.selected];
  const stored = row.details.filter(({ product_id }) => chosen.includes(product_id));
  const isStored = (productId: number): boolean =>
    stored.some(({ product_id }) => product_id === productId);
  return {
    ...sent,
    entries: [
      ...sent.entries.filter(({ productId }) => !isStored(productId)),
      ...stored.map((entry) => ({
        ...textOf(productionFields, entry),
        productId: entry.product_id,
      })),
    ],
  };
};

/** The categories of the chosen products, and named ones that had no product. */
const categoriesOf = (
  row: RegistrationRow,
  chosen: readonly { category_id: number }[],
  before: readonly { category_id: number }[],
): number[] => {
  const named = row.categories.map(({ id }) => id);
  const used = before.map(({ category_id }) => category_id);
  const kept = chosen.length === 0 ? named : named.filter((id) => !used.includes(id));
  return [...new Set([...kept, ...chosen.map(({ category_id }) => category_id)])];
};

/**
 * The lists with the production of each product. A product outside the caller's area counts as one that does not exist.
 * @throws {Problem} 400 with fields
 */
const checkCorrection = async (
  trx: Transaction<Database>,
  { row, now }: { row: RegistrationRow; now: SignedInCaller },
  sent: ProductSelection,
): Promise<{ selection: ProductSelection; entries: NewEntry[] }> => {
  const own = [...idsOf(row, 'existing'), ...idsOf(row, 'selected')];
  const asked = { ...sent, selected: [...sent.selected, ...own] };
  const { products: found } = await findChosenEntries(trx, asked, null);
  const products = found.filter(
    ({ id }) => own.includes(id) || areasIncludeProduct(areasOf(now), id),
  );
  // What the registration has may stay, although it was retired meanwhile.
  const known = products.map((each) => ({ ...each, usable: each.usable || own.includes(each.id) }));
  const chosen = known.filter(({ id }) => [...sent.existing, ...sent.selected].includes(id));
  const before = known.filter(({ id }) => own.includes(id));
  const categoryIds = categoriesOf(row, chosen, before);
  const selection = { ...withStored(row, sent), categoryIds };
  return { selection, entries: checkSelection(selection, { categoryIds, products: known }) };
};

const namesOf = async (
  trx: Transaction<Database>,
  ids: readonly number[],
): Promise<string | null> => {
  if (ids.length === 0) return null;
  const rows = await trx
    .selectFrom('products')
    .select('name')
    .where('id', 'in', [...ids])
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name).join(', ');
};

/** The lists that differ, by their names in records. */
const changesOf = async (
  trx: Transaction<Database>,
  row: RegistrationRow,
  selection: ProductSelection,
): Promise<ChangedValue[]> => {
  const changes: ChangedValue[] = [];
  for (const kind of ['existing', 'selected'] as const) {
    const before = idsOf(row, kind);
    if (isSame(before, selection[kind])) continue;
    const [from, to] = [await namesOf(trx, before), await namesOf(trx, selection[kind])];
    changes.push({ field: `${kind}_products`, from, to });
  }
  return changes;
};

/** The registration as it is, when its products may be corrected. @throws {Problem} as `correctProducts` */
const readCorrectable = async (
  trx: Transaction<Database>,
  caller: SignedInCaller,
  id: number,
  expectedUpdatedAt: string | undefined,
): Promise<{ row: RegistrationRow; now: SignedInCaller }> => {
  const locked = await readLocked(trx, id, caller);
  refuseChangedSince(locked.row, expectedUpdatedAt);
  if (await hasFiled(trx, id)) throw new Problem('registration.products_filed');
  return locked;
};

/** The registration's own facts are those of its first entry; they follow when that is another one. */
const factsOf = (
  row: RegistrationRow,
  selection: ProductSelection,
  entries: readonly NewEntry[],
) => {
  const chosen = [...selection.existing, ...selection.selected];
  const [first] = row.details;
  if (first !== undefined && chosen.includes(first.product_id)) return undefined;
  const left = row.details.find(({ product_id }) => chosen.includes(product_id));
  const next = left ?? entries[0]?.production;
  return next && pickFields(registrationFields, next);
};

/**
 * Corrects the products of a registration that is not filed yet: the lists as they shall be. Production of what is
 * taken out goes with it, an approved registration waits for a review again.
 * @throws {Problem} 404, 400 with fields, 409 `registration.products_filed`, `registration.changed_meanwhile`,
 *   `registration.product_already_registered`, `producer.consent_withdrawn`
 */
export const correctProducts = async (
  caller: SignedInCaller,
  { db }: IdentityServices,
  id: number,
  { expectedUpdatedAt, ...correction }: ProductCorrection,
): Promise<void> => {
  const sent = selectionOfJson(correction);
  await db.transaction().execute(async (trx) => {
    const locked = await readCorrectable(trx, caller, id, expectedUpdatedAt);
    const { row } = locked;
    const { selection, entries } = await checkCorrection(trx, locked, sent);
    const changes = await changesOf(trx, row, selection);
    if (changes.length === 0) return;
    await refuseOwnProducts(trx, row.producer_id, selection, id);
    const added = selection.existing.filter((each) => !idsOf(row, 'existing').includes(each));
    const planned = await endPlans(trx, row.producer_id, added);
    const facts = factsOf(row, selection, entries);
    await putProducts(trx, row, { selection, entries, facts });
    await noteChange(trx, caller, { id }, { what: 'changed' });
    await storeRecords(trx, [...new Set([id, ...planned])]);
    const fields = changes.map(({ field }) => field);
    await writeEntryWithValues(trx, caller, {
      registrationId: id,
      detail: { fields },
      changes,
    });
  });
};
