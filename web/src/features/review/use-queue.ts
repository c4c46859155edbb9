import { queueOrders } from '@gi/contract/routes/reviews';
import type { WaitingRegistration } from '@gi/contract/schemas/reviews';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAddressParameter } from '#lib/lists/address-parameter.ts';
import { useGridAddress } from '#lib/lists/grid-address.ts';
import { queueVersion, readQueueAgain, reviewQueue, type QueueFilter } from '#api/reviews.ts';
import { storedUser } from '#api/session.ts';

const filterKeys = [
  'claim',
  'userId',
  'productId',
  'state',
  'district',
  'startDate',
  'endDate',
] as const;
export type FilterKey = (typeof filterKeys)[number];

/** The filters of an address that the server takes; anything else in it is left out. */
const filterOf = (further: Readonly<Record<string, string>>): QueueFilter =>
  Object.fromEntries(filterKeys.flatMap((key) => (further[key] ? [[key, further[key]]] : [])));

/** The next page is fetched when the open registration is so few rows before the last loaded one. */
const ROWS_AHEAD = 5;

/** Is another account deciding on it? */
export const isHeld = ({ claim }: WaitingRegistration): boolean =>
  claim !== null && claim.user_id !== storedUser()?.id;

/** May this account decide on it? */
export const isFree = (row: WaitingRegistration): boolean => !isHeld(row) && !row.ownWork;

/** What the queue shows by the address, and the ways to change it; each begins at the first page. */
const useQueueAddress = () => {
  const { further, page, change, setPage } = useGridAddress();
  const filter = filterOf(further);
  const order = queueOrders.find((each) => each === further['order']);
  return {
    filter,
    // The open registration may have no row under the new filter.
    setFilter: (changes: Partial<Record<FilterKey, string>>) => change({ ...changes, id: '' }),
    order: order ?? 'longest',
    /** For the server: the usual order is left out. */
    asked: { ...filter, ...(order === 'latest' ? { order } : {}) },
    setOrder: (next: string) => change({ order: next === 'longest' ? '' : next, id: '' }),
    page,
    setPage,
  };
};

type UnitRules = { seeBeforeApproval: boolean; requireCovered?: boolean | undefined };

/** The unit's rules; the stricter one while they are not here. */
const rulesOf = (page: UnitRules | undefined) => ({
  seeBeforeApproval: page?.seeBeforeApproval ?? true,
  requireCovered: page?.requireCovered === true,
});

/** Reads the queue again when its version changes: after a decision, a claim or a new registration. */
const useQueueNews = (): void => {
  const client = useQueryClient();
  const { data: version } = useQuery(queueVersion());
  const known = useRef(version);
  useEffect(() => {
    if (known.current !== undefined && version !== known.current) void readQueueAgain(client);
    known.current = version;
  }, [client, version]);
};

/** The queue with its filters and the registration that is open, all kept in the address. */
export const useQueue = () => {
  const [idInAddress, setIdInAddress] = useAddressParameter('id');
  const shown = useQueueAddress();
  const query = useInfiniteQuery(reviewQueue(shown.asked));
  useQueueNews();
  const waiting = query.data?.pages.flatMap((page) => page.waiting) ?? [];
  const openId = Number(idInAddress ?? Number.NaN);
  const index = waiting.findIndex(({ id }) => id === openId);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const isNearEnd = hasNextPage && !isFetchingNextPage && index >= waiting.length - ROWS_AHEAD;
  useEffect(() => {
    if (isNearEnd && index >= 0) void fetchNextPage();
  }, [isNearEnd, index, fetchNextPage]);
  return {
    ...shown,
    query,
    waiting,
    total: query.data?.pages.at(-1)?.total ?? 0,
    ...rulesOf(query.data?.pages.at(-1)),
    openId: Number.isInteger(openId) && openId > 0 ? openId : undefined,
    index,
    /** The open registration as the queue has it. */
    row: waiting[index],
    /**
     * Beside the open registration, without those that others hold and own work. When it has left the queue, `next` is the first
     * of the queue.
     */
    next: waiting.slice(index + 1).find(isFree),
    /** As `next`, without those that were left to others. */
    nextBut: (skipped: readonly number[]) =>
      waiting.slice(index + 1).find((row) => isFree(row) && !skipped.includes(row.id)),
    previous: index === -1 ? undefined : waiting.slice(0, index).findLast(isFree),
    open: (id: number | undefined, { replace = false } = {}) => setIdInAddress(id, { replace }),
  };
};

export type Queue = ReturnType<typeof useQueue>;
