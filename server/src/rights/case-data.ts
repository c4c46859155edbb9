import type { PersonData } from '@gi/contract/schemas/person-data';
import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import { listApplicationEvents, listDecisions } from './person-data-queries.ts';

/** What was decided about registrations, and what became of their applications. */
export const readCases = async (
  db: Kysely<Database>,
  registrationIds: readonly number[],
): Promise<Pick<PersonData, 'reviews' | 'applicationEvents'>> => {
  const [decisions, events] = await Promise.all([
    listDecisions(db, registrationIds),
    listApplicationEvents(db, registrationIds),
  ]);
  return {
    reviews: decisions.map(({ registration_id: registrationId, username: by, at, ...rest }) => ({
      registrationId,
      by,
      at: at.toISOString(),
      ...rest,
    })),
    applicationEvents: events.map(({ recorded_at, undone_at, ...rest }) => ({
      ...rest,
      recordedAt: recorded_at.toISOString(),
      undoneAt: undone_at?.toISOString() ?? null,
    })),
  };
};
