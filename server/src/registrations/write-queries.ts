import { pickFields, snakeKeys } from '@gi/contract/fields/field';
import { type Person, registrationFields } from '@gi/contract/fields/registration-fields';
import type { IdentityVerified } from '@gi/contract/schemas/card-scan';
import { sql, type Transaction } from 'kysely';
import type { ProductionColumns } from '#register/field-columns.ts';
import { refreshSearchText } from '#register/search-text.ts';
import type { Database } from '#db/schema.ts';
import type { NewEntry } from './check-selection.ts';
import { type EditPlan, isOfPerson } from './plan-edit.ts';
import type { Submission } from './submission.ts';

export const insertProducer = async (trx: Transaction<Database>, person: Person): Promise<number> =>
  (
    await trx
      .insertInto('producers')
      .values(snakeKeys(person))
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export type NewRegistration = Pick<
  Submission,
  'selection' | 'areaOfProduction' | 'consent' | 'capturedAt' | 'clockCorrection'
> & {
  producerId: number;
  userId: number;
  baseRegistrationId: number | null;
  entries: readonly NewEntry[];
  identityVerified: IdentityVerified | null;
};

/**
 * Removes the planned products that the producer makes now.
 * @returns the registrations that named them
 */
export const endPlans = async (
  trx: Transaction<Database>,
  producerId: number,
  productIds: readonly number[],
): Promise<number[]> => {
  await sql`delete from production_details d using registration_products x
    where x.producer_id = ${producerId} and x.kind = 'selected'
      and x.product_id = any(${[...productIds]}::bigint[])
      and d.registration_id = x.registration_id and d.product_id = x.product_id`.execute(trx);
  const { rows } = await sql<{ id: number }>`
    delete from registration_products where producer_id = ${producerId} and kind = 'selected'
      and product_id = any(${[...productIds]}::bigint[])
    returning registration_id as id`.execute(trx);
  return [...new Set(rows.map(({ id }) => id))];
};

/** Inserts a registration with its categories, products and production entries. */
export const insertRegistration = async (
  trx: Transaction<Database>,
  input: NewRegistration,
): Promise<number> => {
  const { selection, entries } = input;
  const products = [
    ...selection.existing.map((id) => ({ product_id: id, kind: 'existing' as const })),
    ...selection.selected.map((id) => ({ product_id: id, kind: 'selected' as const })),
  ].toSorted((a, b) => a.product_id - b.product_id);
  // The registration's own facts are those of its first entry.
  const facts = entries[0] && pickFields(registrationFields, entries[0].production);
  const { id } = await trx
    .insertInto('registrations')
    .values({
      producer_id: input.producerId,
      user_id: input.userId,
      base_registration_id: input.baseRegistrationId,
      is_additional: input.baseRegistrationId !== null,
      is_application: products.length > 0,
      ...(facts && snakeKeys(facts)),
      ...(input.areaOfProduction === null ? {} : { area_of_production: input.areaOfProduction }),
      consent: input.consent === null ? null : JSON.stringify(input.consent),
      identity_verified:
        input.identityVerified === null ? null : JSON.stringify(input.identityVerified),
      captured_at: input.capturedAt,
      clock_correction: input.clockCorrection,
      search_text: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('registration_categories')
    .values(selection.categoryIds.map((category_id) => ({ registration_id: id, category_id })))
    .execute();
  if (products.length > 0)
    await trx
      .insertInto('registration_products')
      .values(
        products.map((product) => ({
          registration_id: id,
          producer_id: input.producerId,
          ...product,
        })),
      )
      .execute();
  await insertEntries(trx, id, entries);
  await refreshSearchText(trx, sql`r.id = ${id}`);
  return id;
};

/** Inserts production entries of a registration. */
export const insertEntries = async (
  trx: Transaction<Database>,
  registrationId: number,
  entries: readonly NewEntry[],
): Promise<void> => {
  if (entries.length === 0) return;
  await trx
    .insertInto('production_details')
    .values(
      entries.map(({ productId, production }) => {
        const columns: ProductionColumns = snakeKeys(production);
        return { registration_id: registrationId, product_id: productId, ...columns };
      }),
    )
    .execute();
};

/**
 * Writes what an edit changes.
 * @returns true when it changed the person, and so all of the person's registrations
 */
export const applyEdit = async (
  trx: Transaction<Database>,
  row: { id: number; producer_id: number; updated_at: Date },
  plan: EditPlan,
): Promise<boolean> => {
  // Two edits within a millisecond must differ: clients send this time back to detect conflicts.
  const later = sql<Date>`greatest(clock_timestamp(), ${row.updated_at}::timestamptz + interval '1 millisecond')`;
  const ofPerson = isOfPerson(plan);
  if (ofPerson)
    await trx
      .updateTable('producers')
      .set({ ...snakeKeys(plan.person), updated_at: later })
      .where('id', '=', row.producer_id)
      .execute();
  for (const { id, production } of plan.entries)
    await trx
      .updateTable('production_details')
      .set(snakeKeys(production))
      .where('id', '=', id)
      .where('registration_id', '=', row.id)
      .execute();
  if (Object.keys(plan.registration).length > 0 || plan.entries.length > 0)
    await trx
      .updateTable('registrations')
      .set({ ...snakeKeys(plan.registration), updated_at: later })
      .where('id', '=', row.id)
      .execute();
  if (ofPerson) await refreshSearchText(trx, sql`r.producer_id = ${row.producer_id}`);
  return ofPerson;
};

/**
 * Clears what an edit of the person makes untrue in verified scans, also of registrations in the trash: everything after
 * a change of the number; whether the card agrees, after a change of name or age.
 */
export const forgetVerified = async (
  trx: Transaction<Database>,
  producerId: number,
  { numbers, person }: EditPlan,
): Promise<void> => {
  const unknown = [
    ...('name' in person || 'nameLatin' in person ? ['nameAgrees'] : []),
    ...('age' in person ? ['birthYearAgrees'] : []),
  ];
  const isOther = 'aadhar' in numbers;
  if (!isOther && unknown.length === 0) return;
  const left = Object.fromEntries(unknown.map((name) => [name, null]));
  await trx
    .updateTable('registrations')
    .set({
      identity_verified: isOther
        ? null
        : sql<string>`identity_verified || ${JSON.stringify(left)}::jsonb`,
    })
    .where('producer_id', '=', producerId)
    .where('identity_verified', 'is not', null)
    .execute();
  const kept = sql`kept -> 'identity_verified'`;
  await sql`
    update trash t set rows = jsonb_set(t.rows, '{registrations}', (
      select jsonb_agg(case when jsonb_typeof(${kept}) = 'object'
        then jsonb_set(kept, '{identity_verified}', ${isOther ? sql`'null'` : sql`${kept} || ${JSON.stringify(left)}::jsonb`})
        else kept end order by place)
      from jsonb_array_elements(t.rows -> 'registrations') with ordinality n (kept, place)))
    where t.producer_id = ${producerId}`.execute(trx);
};

/** Stores that the card was verified. */
export const setVerified = async (
  trx: Transaction<Database>,
  id: number,
  fact: IdentityVerified,
): Promise<void> => {
  await trx
    .updateTable('registrations')
    .set({
      identity_verified: JSON.stringify(fact),
      updated_at: sql<Date>`greatest(clock_timestamp(), updated_at + interval '1 millisecond')`,
    })
    .where('id', '=', id)
    .execute();
};
