import { instantsOf } from '@gi/contract/values/days';
import type { Reply } from '@gi/contract/schemas/call-types';
import { pageSize } from '@gi/contract/values/page-size';
import type { reviews } from '@gi/contract/schemas/reviews';
import type * as z from 'zod/mini';
import type { SignedInCaller } from '#base/caller.ts';
import type { Services } from '#base/services.ts';
import { photoUrls } from '#documents/photo-urls.ts';
import { isoTimes } from '#lib/text/iso-times.ts';
import { readUnitSettings } from '#base/unit-settings.ts';
import { toClaim } from '#register/claims-in-lists.ts';
import { claimOf } from '#register/registration-lists.ts';
import { fourEyesHold } from './four-eyes.ts';
import type { RegistrationScope } from '#register/registration-scope.ts';
import { countQueue, listQueue, type QueuePosition } from './queue-queries.ts';
import { areasOf } from '#base/areas-in-sql.ts';

type Query = z.output<typeof reviews.queue.schema.querystring>;
export type QueueFilter = Omit<Query, 'after' | 'limit' | 'order'>;

/** The registrations of a filter that wait, within the areas of who reviews. */
export const queueScope = (
  caller: SignedInCaller,
  { settings }: Pick<Services, 'settings'>,
  { startDate, endDate, claim, userId, productId, ...filter }: QueueFilter,
): RegistrationScope => ({
  ...filter,
  owner: userId,
  productIds: productId === undefined ? undefined : [productId],
  claim: claimOf(caller, claim),
  ...instantsOf({ startDate, endDate }, settings.timeZone),
  areas: areasOf(caller),
});

const readPosition = (text: string): QueuePosition => {
  const [micros = '', id = ''] = text.split('-');
  return { micros, id: Number(id) };
};

/** A page of registrations that wait for a decision, the longest waiting first. */
export const getQueue = async (
  caller: SignedInCaller,
  services: Services,
  query: Query,
): Promise<Reply<typeof reviews.queue>> => {
  const { db } = services;
  const { after, limit = pageSize, order = 'longest', ...filter } = query;
  const { seeBeforeApproval, aadharPictures } = await readUnitSettings(db);
  const fourEyes = await fourEyesHold(db);
  const scope = queueScope(caller, services, filter);
  const position = after === undefined ? undefined : readPosition(after);
  const [total, rows] = await Promise.all([
    countQueue(db, scope),
    listQueue(db, scope, {
      after: position,
      order,
      limit: limit + 1,
      viewer: caller.user.id,
      fourEyes,
    }),
  ]);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const photoOf = await photoUrls(
    caller,
    services,
    page.map(({ id }) => id),
  );
  return {
    waiting: page.map(({ micros: _micros, ...row }) => ({
      ...isoTimes(row),
      ...photoOf(row.id),
      reviewing: row.reviewing.map(({ username, since }) => ({
        username,
        since: new Date(since).toISOString(),
      })),
      claim: toClaim(row.claim),
    })),
    total,
    next: last === undefined ? null : `${last.micros}-${last.id}`,
    seeBeforeApproval,
    ...(aadharPictures === 'require' && { requireCovered: true }),
  };
};
