import type { ReviewStatus } from '@gi/contract/fields/review-states';
import type { DocumentKind } from '@gi/contract/fields/document-kinds';
import { camelKeys, snakeKeys } from '@gi/contract/fields/field';
import {
  personFields,
  productionFields,
  registrationFields,
} from '@gi/contract/fields/registration-fields';
import type { IdentityVerified } from '@gi/contract/schemas/card-scan';
import type {
  ProductionDetail,
  RegistrationRecord,
} from '@gi/contract/schemas/registration-record';
import { type IdentityKind, maskIdentity } from '@gi/contract/fields/identity-numbers';
import { recordNumbers } from '@gi/contract/fields/identity-keys';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { executePrepared } from '#db/prepared-statements.ts';
import type { Database } from '#db/schema.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import type { SignedInCaller } from '#base/caller.ts';
import { inReach, type Reach } from '#base/areas-in-sql.ts';
import { documentUrls, linkSessionOf } from '#documents/document-links.ts';
import {
  jsonFields,
  type PersonColumns,
  type RegistrationColumns,
  selectFields,
} from './field-columns.ts';
import type { IdentityNumbers } from '#identity/identity-vault.ts';
import { productionSummary } from './registration-texts.ts';

/** One registration with everything that belongs to it, in the spelling of the record. */
export type RegistrationRow = PersonColumns &
  RegistrationColumns & {
    id: number;
    producer_id: number;
    user_id: number;
    username: string;
    base_registration_id: number | null;
    is_additional: boolean;
    is_application: boolean;
    consent: { language: string; noticeVersion: string; at: string } | null;
    captured_at: Date | null;
    clock_correction: number;
    /** When the producer's consent was withdrawn. */
    consent_withdrawn_at: Date | null;
    identity_verified: IdentityVerified | null;
    review_status: ReviewStatus;
    /** When it was last submitted again; null for the first submission. */
    submitted_at: Date | null;
    reviewed_at: Date | null;
    /** The username of the reviewer. */
    reviewed_by: string | null;
    remarks_open: number;
    created_at: Date;
    /** Of the registration or its person, whichever changed last. */
    updated_at: Date;
    own_updated_at: Date;
    last4: { [Kind in IdentityKind]?: string };
    categories: { id: number; name: string }[];
    products: {
      id: number;
      name: string;
      description: string | null;
      kind: 'existing' | 'selected';
    }[];
    /** The production entries. */
    details: ProductionDetail[];
    documents: { id: number; kind: DocumentKind; mime: string; covered: boolean }[];
  };

/**
 * All rows of `ids`, an array; in no order. Planning it costs more than running it, so it is executed
 * as a prepared statement: the texts of `ids` must be few.
 */
export const selectRows = (ids: RawBuilder<unknown>) => sql<RegistrationRow>`
  select r.id, r.producer_id, r.user_id, u.username, r.base_registration_id, r.is_additional, r.is_application,
    ${selectFields(personFields, 'p')}, ${selectFields(registrationFields, 'r')},
    r.identity_verified, r.review_status, r.submitted_at, r.reviewed_at, v.username as reviewed_by, r.remarks_open,
    r.consent, p.consent_withdrawn_at, r.captured_at, r.clock_correction, r.created_at, greatest(r.updated_at, p.updated_at) as updated_at,
    r.updated_at as own_updated_at,
    coalesce((select json_object_agg(n.kind, n.last4) from identity_numbers n
      where n.producer_id = p.id), '{}') as last4,
    coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name)
      from registration_categories rc join categories c on c.id = rc.category_id
      where rc.registration_id = r.id), '[]') as categories,
    coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name, 'description', g.description, 'kind', rp.kind) order by g.name)
      from registration_products rp join products g on g.id = rp.product_id
      where rp.registration_id = r.id), '[]') as products,
    coalesce((select json_agg(json_build_object('id', d.id, 'product_id', d.product_id, 'productName', g.name,
        ${jsonFields(productionFields, 'd')}) order by d.id)
      from production_details d join products g on g.id = d.product_id
      where d.registration_id = r.id), '[]') as details,
    coalesce((select json_agg(json_build_object('id', f.id, 'kind', f.kind, 'mime', f.mime,
        'covered', f.number_covered))
      from documents f where f.producer_id = p.id and f.replaced_at is null
        and f.kind <> 'attachment'), '[]') as documents
  from registrations r
  join producers p on p.id = r.producer_id
  join users u on u.id = r.user_id
  left join users v on v.id = r.reviewed_by
  where r.id = any(${ids})`;

/** The rows with these ids, newest first; ids without a row are left out. */
export const findRowsById = async (
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<RegistrationRow[]> => {
  if (ids.length === 0) return [];
  const rows = await executePrepared(db, selectRows(sql`${[...ids]}::bigint[]`));
  return rows.sort((a, b) => b.id - a.id);
};

/** An identity number of a row: the full one of `numbers`, or masked when there are no `numbers`. */
export const numberOf = (
  row: Pick<RegistrationRow, 'last4'>,
  kind: IdentityKind,
  numbers?: IdentityNumbers,
): string | null => {
  if (numbers !== undefined) return numbers[kind] ?? null;
  const last4 = row.last4[kind];
  return last4 === undefined ? null : maskIdentity(kind, last4);
};

/** A record without the links to its documents, which depend on who looks and when. */
export type ListedRecord = Omit<RegistrationRecord, 'documentUrls'>;

/** What lists, exports and reports show of a registration. */
export type ListedRegistration = { record: ListedRecord; documentKinds: readonly string[] };

/**
 * What a row shows. Identity numbers are masked unless `numbers` has the full ones, which only
 * audited calls may pass.
 */
export const recordOf = (row: RegistrationRow, numbers?: IdentityNumbers): ListedRecord => {
  const { categories, details } = row;
  const products = (kind: 'existing' | 'selected') =>
    row.products
      .filter((product) => product.kind === kind)
      .map(({ id, name, description }) => ({ id, name, description }));
  const first = details[0];
  return {
    id: row.id,
    producer_id: row.producer_id,
    user_id: row.user_id,
    username: row.username,
    base_registration_id: row.base_registration_id,
    is_additional: row.is_additional,
    ...snakeKeys(camelKeys(personFields, row)),
    ...recordNumbers((kind) => numberOf(row, kind, numbers)),
    categories,
    category_names: categories.map((category) => category.name),
    category_name: categories.map((category) => category.name).join(', '),
    existing_products: products('existing'),
    selected_products: products('selected'),
    ...snakeKeys(camelKeys(registrationFields, row)),
    annual_production: first?.annualProduction ?? null,
    production_summary: productionSummary(details),
    production_details: details,
    consent_withdrawn_at: row.consent_withdrawn_at?.toISOString() ?? null,
    identityVerified: row.identity_verified,
    numberCovered: row.documents.some(({ covered }) => covered),
    review_status: row.review_status,
    reviewed_at: row.reviewed_at?.toISOString() ?? null,
    reviewed_by: row.reviewed_by,
    remarks_open: row.remarks_open,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
};

/** The record on the wire; `numbers` as in `recordOf`. */
export const toRecord = (
  caller: SignedInCaller,
  keys: KeyRing,
  row: RegistrationRow,
  numbers?: IdentityNumbers,
): RegistrationRecord => ({
  ...recordOf(row, numbers),
  documentUrls: documentUrls(keys, row.id, row.documents, linkSessionOf(caller)),
});

/** One registration within reach, or undefined. */
export const findRow = async (
  db: Kysely<Database>,
  id: number,
  reach: Reach,
): Promise<RegistrationRow | undefined> => {
  const ids = sql`array(select r.id from registrations r where r.id = ${id} and ${inReach(reach)})`;
  // Each set of areas would add another prepared statement to a connection.
  if (reach.areas !== undefined) return (await selectRows(ids).execute(db)).rows[0];
  const [row] = await executePrepared(db, selectRows(ids));
  return row;
};
