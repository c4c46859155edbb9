import type { AuditEntry } from '@gi/contract/activity';
import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import { listNames } from './queries.ts';

const kinds = ['registration', 'producer', 'user', 'product', 'category'] as const;
type NamedKind = (typeof kinds)[number];

const isKind = (kind: unknown): kind is NamedKind => kinds.some((each) => each === kind);

/** The ids of other records that a detail holds, by their keys. */
const idKeys: Readonly<Record<string, NamedKind>> = {
  productId: 'product',
  productIds: 'product',
  userId: 'user',
  other: 'producer',
  personId: 'producer',
  registration: 'registration',
  producer: 'producer',
  user: 'user',
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const collectIds = (
  detail: Readonly<Record<string, unknown>>,
  found: Map<NamedKind, Set<number>>,
) => {
  for (const [key, value] of Object.entries(detail)) {
    const kind = idKeys[key];
    for (const each of Array.isArray(value) ? value : [value])
      if (isRecord(each)) collectIds(each, found);
      else if (kind !== undefined && typeof each === 'number') found.get(kind)?.add(each);
  }
};

/** A changed field of a product's production names the product. */
const productOfField = /^production_details\.(\d+)\./;

/**
 * The names of everything that the entries are about, by `{kind}:{id}`. The trail itself holds only ids.
 * @param personId whom the list is narrowed to
 */
export const namesOf = async (
  db: Kysely<Database>,
  entries: readonly AuditEntry[],
  personId?: number,
): Promise<Record<string, string>> => {
  const found = new Map<NamedKind, Set<number>>(kinds.map((kind) => [kind, new Set()]));
  if (personId !== undefined) found.get('producer')?.add(personId);
  for (const { subject_kind: kind, subject_id: id, detail } of entries) {
    if (isKind(kind) && id !== null) found.get(kind)?.add(id);
    collectIds(detail, found);
    const { fields } = detail;
    for (const field of Array.isArray(fields) ? fields : []) {
      const product = productOfField.exec(String(field))?.[1];
      if (product !== undefined) found.get('product')?.add(Number(product));
    }
  }
  const idsOf = (kind: NamedKind) => [...(found.get(kind) ?? [])];
  return listNames(db, {
    registration: idsOf('registration'),
    producer: idsOf('producer'),
    user: idsOf('user'),
    product: idsOf('product'),
    category: idsOf('category'),
  });
};
