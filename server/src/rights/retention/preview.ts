import type { RetentionPreview } from '@gi/contract/schemas/retention';
import type { RetentionRules } from '@gi/contract/schemas/retention-rules';
import type { Kysely } from 'kysely';
import { countDue, listDue, mostErasedOf } from '../retention-rules.ts';
import type { Database } from '#db/schema.ts';

const rowsShown = 20;

/** What these rules would remove; changes nothing. */
export const previewRetention = async (
  db: Kysely<Database>,
  rules: RetentionRules,
): Promise<RetentionPreview> => {
  const { people, now, soon, held } = await countDue(db, rules);
  return {
    now,
    soon,
    held,
    needsConfirmation: now > mostErasedOf(people),
    first: await listDue(db, rules, rowsShown),
  };
};
