import type { Body, Query } from '@gi/contract/schemas/call-types';
import { reviews } from '@gi/contract/routes/reviews';
import { isBlank } from '@gi/contract/values/text';
import {
  infiniteQueryOptions,
  mutationOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { answerOf } from './answer-of.ts';
import { call, download, type Download } from './client.ts';
import { isRegistrationGone } from './errors.ts';
import { oneRegistration } from './one-registration.ts';

/** The first part of the keys of all that is known about reviews. */
const REVIEWS = 'reviews';

export type QueueFilter = Omit<Query<typeof reviews.queue>, 'after' | 'limit' | 'order'>;
type OrderedQueue = Omit<Query<typeof reviews.queue>, 'after' | 'limit'>;
export type ReviewInput = Body<typeof reviews.review>;

/** Rows of the queue that are fetched at once. */
const PORTION = 50;
/** How often a visible page asks whether the queue changed (ms): what others decide or take leaves it. */
const VERSION_AGAIN = 2500;
/** How often the queue is asked for again anyway (ms): for names and places that were corrected. */
const QUEUE_AGAIN = 60_000;
/** Others see for 15 minutes that a review is open; while it stays open the page renews this. */
const LOOK_AGAIN = 5 * 60_000;

type QueuePage = Awaited<ReturnType<typeof fetchQueue>>;
const fetchQueue = (filter: OrderedQueue, after: string | undefined, signal: AbortSignal) =>
  call(reviews.queue, {
    query: { ...filter, limit: PORTION, ...(after === undefined ? {} : { after }) },
    signal,
  });

/** The queue as a table. */
export const exportQueue = (body: Body<typeof reviews.export>): Promise<Download> =>
  download(reviews.export, `review_queue.${body.format ?? 'csv'}`, { body });

/** The review queue in portions, the longest waiting first without an order. */
export const reviewQueue = (filter: OrderedQueue) =>
  infiniteQueryOptions({
    queryKey: [REVIEWS, 'queue', filter],
    queryFn: ({ pageParam, signal }) => fetchQueue(filter, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: QueuePage) => next ?? undefined,
    refetchInterval: QUEUE_AGAIN,
    refetchOnWindowFocus: 'always',
  });

/** What changes with the queue; the page that sees another one reads the queue again. */
export const queueVersion = () =>
  queryOptions({
    ...answerOf([REVIEWS, 'version'], reviews.version),
    select: ({ version }) => version,
    refetchInterval: VERSION_AGAIN,
    refetchOnWindowFocus: 'always',
    retry: false,
  });

export const readQueueAgain = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: [REVIEWS, 'queue'] });

/** The decisions about a registration, newest first. */
export const reviewsOf = (id: string) =>
  answerOf([REVIEWS, 'of', id], reviews.list, { params: { id } });

/** The differences from the state at the last decision. */
export const reviewChanges = (id: string) =>
  answerOf([REVIEWS, 'changes', id], reviews.changes, { params: { id } });

/** Tells others that this review is open here, and learns who else has it open. */
export const otherReviewers = (id: string) =>
  queryOptions({
    ...answerOf([REVIEWS, 'look', id], reviews.look, { params: { id } }),
    refetchInterval: LOOK_AGAIN,
    retry: false,
  });

type QueueData = InfiniteData<QueuePage, string | undefined>;

/** Takes decided registrations out of the loaded queues: the next one is shown without a call. */
const takeOut = (client: QueryClient, ids: readonly number[]) =>
  client.setQueriesData<QueueData>({ queryKey: [REVIEWS, 'queue'] }, (data) =>
    data === undefined
      ? data
      : {
          ...data,
          pages: data.pages.map((page) => {
            const waiting = page.waiting.filter(({ id }) => !ids.includes(id));
            const gone = page.waiting.length - waiting.length;
            return { ...page, waiting, total: page.total - gone };
          }),
        },
  );

/** @param waits they wait for a review (again): they come into the queues, else they leave them */
const afterReview = (
  client: QueryClient,
  ids: readonly number[],
  { waits }: { waits: boolean },
) => {
  if (waits) void readQueueAgain(client);
  else takeOut(client, ids);
  for (const part of ['of', 'changes'])
    void client.invalidateQueries({ queryKey: [REVIEWS, part] });
  // What was returned, on a collector's first page; what waits, in the office's menu.
  void client.invalidateQueries({ queryKey: ['dashboard'] });
  for (const part of ['page', 'history'])
    void client.invalidateQueries({ queryKey: ['registrations', part] });
  for (const id of ids)
    void client.invalidateQueries({ queryKey: oneRegistration(String(id)).queryKey });
};

type Decision = { id: number; input: ReviewInput };

/** Approves, returns, rejects or reopens a registration. */
export const decide = () =>
  mutationOptions({
    mutationFn: ({ id, input }: Decision) =>
      call(reviews.review, { params: { id: String(id) }, body: input }),
    onSuccess: (record, { id }, _result, { client }) =>
      afterReview(client, [id], { waits: record.review_status === 'submitted' }),
    onError: (error, { id }, _result, { client }) => {
      // Deleted meanwhile: it leaves the queue, and the open page shows that it is gone.
      if (isRegistrationGone(error)) afterReview(client, [id], { waits: false });
    },
  });

/** Approves many registrations, or undoes that. */
export const decideMany = () =>
  mutationOptions({
    mutationFn: (body: Body<typeof reviews.many>) => call(reviews.many, { body }),
    onSuccess: ({ done, refused }, { decision }, _result, { client }) => {
      afterReview(
        client,
        done.map(({ id }) => id),
        { waits: decision === 'undo' },
      );
      // What was refused is another version by now, say.
      if (refused.length > 0) void readQueueAgain(client);
    },
    // The server may have decided about some of them: reads the queue again.
    onError: (_error, _body, _result, { client }) => readQueueAgain(client),
  });

/** Submits a returned registration again. */
export const resubmit = (id: number) =>
  mutationOptions({
    mutationFn: (note: string) =>
      call(reviews.resubmit, {
        params: { id: String(id) },
        body: isBlank(note) ? {} : { note },
      }),
    // Without an answer it may be submitted, and a refusal may follow such a try: only the record says so.
    onSettled: (_record, _error, _note, _result, { client }) =>
      afterReview(client, [id], { waits: true }),
  });
