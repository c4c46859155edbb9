import type { Areas } from '@gi/contract/fields/areas';
import type { AuditEntry } from '@gi/contract/schemas/activity';
import {
  idKinds,
  isDetail,
  type NamedKind,
  namedKinds,
  productionField,
} from '@gi/contract/words/activity-texts';
import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import { listNames } from './queries.ts';

const isNamed = (kind: unknown): kind is NamedKind => namedKinds.some((each) => each === kind);

const collectIds = (
  detail: Readonly<Record<string, unknown>>,
  found: Map<NamedKind, Set<number>>,
) => {
  for (const [key, value] of Object.entries(detail)) {
    const kind = idKinds[key];
    for (const each of Array.isArray(value) ? value : [value])
      if (isDetail(each)) collectIds(each, found);
      else if (kind !== undefined && typeof each === 'number') found.get(kind)?.add(each);
  }
};

/**
 * The names of everything that the entries are about, by `{kind}:{id}`. The trail itself holds only ids.
 * @param personId whom the list is narrowed to
 */
export const namesOf = async (
  db: Kysely<Database>,
  areas: Areas | undefined,
  entries: readonly AuditEntry[],
  personId?: number,
): Promise<Record<string, string>> => {
  const found = new Map<NamedKind, Set<number>>(namedKinds.map((kind) => [kind, new Set()]));
  if (personId !== undefined) found.get('producer')?.add(personId);
  for (const { subject_kind: kind, subject_id: id, detail } of entries) {
    if (isNamed(kind) && id !== null) found.get(kind)?.add(id);
    collectIds(detail, found);
    const { fields } = detail;
    for (const field of Array.isArray(fields) ? fields : []) {
      const product = productionField(String(field))?.product;
      if (product !== undefined) found.get('product')?.add(Number(product));
    }
  }
  const idsOf = (kind: NamedKind) => [...(found.get(kind) ?? [])];
  return listNames(db, areas, {
    registration: idsOf('registration'),
    producer: idsOf('producer'),
    user: idsOf('user'),
    product: idsOf('product'),
    category: idsOf('category'),
  });
};
