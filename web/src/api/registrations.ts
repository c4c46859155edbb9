import type { ReviewStatus } from '@gi/contract/fields/review-states';
import type { RegistrationRecord } from '@gi/contract/schemas/registration-record';
import type { Body, Query, Reply } from '@gi/contract/schemas/call-types';
import { pageSize } from '@gi/contract/values/page-size';
import { registrations } from '@gi/contract/routes/registrations';
import { users } from '@gi/contract/routes/users';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { storedUser } from './session.ts';

export type VerifyUserInput = Body<typeof registrations.verifyUser>;
export type IdentityType = VerifyUserInput['identityType'];

/** Sent in an address or in a body, so several values of one filter are text. */
export type RegisterQuery = Omit<Query<typeof registrations.all>, 'reviewStatus'> & {
  reviewStatus?: string;
};

/**
 * Which registrations a list holds: the caller's own, all that the caller may see, an account's, or those
 * of the register that a filter leaves.
 */
export type ListOwner = 'own' | 'all' | { userId: string } | { filter: RegisterQuery };
type PlainOwner = Exclude<ListOwner, { filter: RegisterQuery }>;
type PageQuery = Query<typeof users.registrations> & { reviewStatus?: ReviewStatus };
type RegistrationList = Reply<typeof users.registrations>;

const listed = async (
  owner: PlainOwner,
  { reviewStatus, ...query }: PageQuery,
  signal: AbortSignal,
): Promise<RegistrationList> => {
  if (owner === 'all') return call(registrations.all, { query, signal });
  if (owner !== 'own')
    return call(users.registrations, { params: { id: owner.userId }, query, signal });
  const { registrations: rows, pagination } = await call(registrations.own, {
    query: { ...query, ...(reviewStatus === undefined ? {} : { reviewStatus: [reviewStatus] }) },
    signal,
  });
  // The contract allows an answer without pages: then all rows are in it.
  const onePage = { page: 1, limit: rows.length, total: rows.length, totalPages: 1 };
  return { registrations: rows, pagination: pagination ?? onePage };
};

const userIdOf = (owner: PlainOwner): string | number | undefined => {
  if (owner === 'all') return undefined;
  return owner === 'own' ? storedUser()?.id : owner.userId;
};

/** A search or a review status goes in a body; other lists may come from memory. */
const fetchRegister = (
  { search, reviewStatus, ...query }: RegisterQuery,
  signal: AbortSignal,
): Promise<RegistrationList> =>
  search || reviewStatus
    ? call(registrations.search, {
        body: { ...query, ...(search && { search }), ...(reviewStatus && { reviewStatus }) },
        signal,
      })
    : call(registrations.all, { query, signal });

/**
 * Every search goes in a body. A term may be a person's number or name, and addresses of requests
 * are kept by proxies on the way.
 */
const fetchPage = (
  owner: ListOwner,
  query: PageQuery,
  signal: AbortSignal,
): Promise<RegistrationList> => {
  if (typeof owner === 'object' && 'filter' in owner) {
    const { reviewStatus: _ofOwnLists, ...page } = query;
    return fetchRegister({ ...owner.filter, ...page }, signal);
  }
  if (!query.search) return listed(owner, query, signal);
  const userId = userIdOf(owner);
  const body = { ...query, ...(userId === undefined ? {} : { userId }) };
  return call(registrations.search, { body, signal });
};

/** A page of registrations; the last page stays on the screen until the next is here. */
export const registrationPage = (owner: ListOwner, query: PageQuery) =>
  queryOptions({
    queryKey: ['registrations', 'page', owner, query],
    queryFn: ({ signal }) => fetchPage(owner, query, signal),
    placeholderData: keepPreviousData,
  });

/** How many pages of a collector's own list are kept on the device: 50 registrations, 95 KB transferred. */
const KEPT_PAGES = 5;

/** Asks for the first page of both lists of a collector, then for more of the own one: they are read in a village. */
export const keepListsOnDevice = async (): Promise<void> => {
  const ask = (page: number) => call(registrations.own, { query: { page, limit: pageSize } });
  const [own] = await Promise.all([
    ask(1),
    call(registrations.all, { query: { page: 1, limit: pageSize } }),
  ]);
  const pages = Math.min(own.pagination?.totalPages ?? 1, KEPT_PAGES);
  // One by one: what a person asks for meanwhile does not wait for them.
  for (let page = 2; page <= pages; page += 1) await ask(page);
};

/**
 * A registration as the lists on this device know it; null when they do not have it. Asked for without a network
 * only.
 */
export const listedRegistration = (id: string) =>
  queryOptions({
    queryKey: ['registrations', 'listed', id],
    queryFn: async ({ signal }): Promise<RegistrationRecord | null> => {
      for (let page = 1; page <= KEPT_PAGES; page += 1) {
        const query = { page, limit: pageSize };
        // The call fails for a page that this device lacks; later pages are missing too.
        const kept = await call(registrations.own, { query, signal }).catch(() => undefined);
        const found = kept?.registrations.find((each) => String(each.id) === id);
        if (found !== undefined || page >= (kept?.pagination?.totalPages ?? 0))
          return found ?? null;
      }
      return null;
    },
    retry: false,
  });

/** A page of the office's register; unlike `registrationPage` it is never shown in place of another. */
export const registerPage = (query: RegisterQuery) =>
  queryOptions({
    queryKey: ['registrations', 'page', 'register', query],
    queryFn: ({ signal }) => fetchRegister(query, signal),
  });

/** One registration, its identity numbers masked. */
export const oneRegistration = (id: string) =>
  queryOptions({
    queryKey: ['registrations', 'one', id],
    queryFn: ({ signal }) =>
      call(registrations.get, { params: { id }, query: { numbers: 'masked' }, signal }),
    retry: false,
    refetchOnWindowFocus: false,
  });

/**
 * The case file of a registration, for the office. Its key extends the record's, so that a refetch of the record
 * includes it; its answer also updates the cached record.
 */
export const caseFile = (id: string) =>
  queryOptions({
    queryKey: [...oneRegistration(id).queryKey, 'case'],
    queryFn: async ({ client, signal }) => {
      const file = await call(registrations.case, { params: { id }, signal });
      client.setQueryData(oneRegistration(id).queryKey, file.registration);
      return file;
    },
    retry: false,
    refetchOnWindowFocus: false,
  });

/**
 * The full identity numbers of a registration. Each reading is in the audit trail, so it is made
 * only when a person asks, and what was read is forgotten with the page.
 */
export const fullNumbers = (id: string) =>
  queryOptions({
    queryKey: ['full-numbers', id],
    queryFn: ({ signal }) => call(registrations.numbers, { params: { id }, signal }),
    enabled: false,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });

/** The verification page's question: is this ID registered? */
export const verifyUser = () =>
  mutationOptions({
    mutationFn: (body: VerifyUserInput) => call(registrations.verifyUser, { body }),
  });
