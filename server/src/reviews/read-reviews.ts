import type { Reply } from '@gi/contract/schemas/call-types';
import type { Reviewer, reviews, ReviewSummary } from '@gi/contract/schemas/reviews';
import { isOffice, type SignedInCaller } from '#base/caller.ts';
import { refuseWithdrawn } from '#base/consent.ts';
import { documentUrls, linkSessionOf } from '#documents/document-links.ts';
import { listEarlier } from '#documents/replaced-documents.ts';
import { findRow } from '#register/registration-records.ts';
import { Problem } from '#base/errors.ts';
import type { Services } from '#base/services.ts';
import { compareFacts, factsOf } from './compared-facts.ts';
import {
  countStatuses,
  findSnapshot,
  isReachable,
  listChangedNumbers,
  listReviews,
  noteLook,
} from './queries.ts';
import { reachOf } from '#base/areas-in-sql.ts';

/** The number of registrations in each review status; for a collector, of the own ones. */
export const getSummary = async (
  caller: SignedInCaller,
  { db }: Services,
): Promise<ReviewSummary> => {
  const row = await countStatuses(db, reachOf(caller));
  if (row === undefined) throw new Error('a count without a row');
  const { oldest, ...counts } = row;
  return { counts, oldestSubmittedAt: oldest?.toISOString() ?? null };
};

/** What was decided about a registration. @throws {Problem} 404 when the caller may not reach it */
export const getReviews = async (
  caller: SignedInCaller,
  { db }: Services,
  id: number,
): Promise<Reply<typeof reviews.list>> => {
  if (!(await isReachable(db, id, reachOf(caller)))) throw new Problem('registration.not_found');
  return { reviews: await listReviews(db, id) };
};

/**
 * What differs from what a registration said at the last decision, and for the office the replaced documents.
 * @throws {Problem} 404, for collectors 409 `producer.consent_withdrawn`
 */
export const getChanges = async (
  caller: SignedInCaller,
  { db, keys }: Services,
  id: number,
): Promise<Reply<typeof reviews.changes>> => {
  const row = await findRow(db, id, reachOf(caller));
  if (row === undefined) throw new Problem('registration.not_found');
  if (!isOffice(caller)) refuseWithdrawn(row);
  const kept = isOffice(caller) ? await listEarlier(db, row.producer_id) : [];
  const earlier = kept.flatMap((each) => {
    const url = documentUrls(keys, id, [each], linkSessionOf(caller))[each.kind];
    return url === undefined
      ? []
      : [{ kind: each.kind, url, replacedAt: each.replaced_at.toISOString() }];
  });
  const snapshot = await findSnapshot(db, id);
  if (snapshot === undefined) return { since: null, changes: [], earlier };
  const numbers = await listChangedNumbers(db, row.producer_id, snapshot.at);
  return {
    since: snapshot.at.toISOString(),
    changes: compareFacts(snapshot.facts, factsOf(row), numbers),
    earlier,
  };
};

/** Records that the caller is reviewing, and returns who else is. @throws {Problem} 404 */
export const noteReviewing = async (
  caller: SignedInCaller,
  { db }: Services,
  id: number,
): Promise<{ others: Reviewer[] }> =>
  db.transaction().execute(async (trx) => {
    if (!(await isReachable(trx, id, reachOf(caller)))) throw new Problem('registration.not_found');
    return { others: await noteLook(trx, id, caller.user.id) };
  });
