import type { ReviewStatus } from '@gi/contract/fields/review-states';
import type { Body, Query, Reply } from '@gi/contract/schemas/call-types';
import { pageSize } from '@gi/contract/values/page-size';
import { registrations } from '@gi/contract/routes/registrations';
import { users } from '@gi/contract/routes/users';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { changeOf } from './change-of.ts';
import { call } from './client.ts';
import { storedUser } from './session.ts';

type VerifyUserInput = Body<typeof registrations.verifyUser>;
export type IdentityType = VerifyUserInput['identityType'];

/** Sent in an address or in a body, so several values of one filter are text. */
export type RegisterQuery = Omit<Query<typeof registrations.all>, 'reviewStatus'> & {
  reviewStatus?: string;
};

/** Which registrations a list holds: the caller's own, all that the caller may see, or an account's. */
export type ListOwner = 'own' | 'all' | { userId: string };
type PageQuery = Query<typeof users.registrations> & { reviewStatus?: ReviewStatus };
type RegistrationList = Reply<typeof users.registrations>;

const listed = async (
  owner: ListOwner,
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

const userIdOf = (owner: ListOwner): string | number | undefined => {
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

/** The key of the answer that holds one registration. */
export const recordKey = (id: string) => ['registrations', 'one', id] as const;

/** How many pages of a collector's own list are kept on the device: 50 registrations, 95 KB transferred. */
export const KEPT_PAGES = 5;

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

/** A page of the office's register; unlike `registrationPage` it is never shown in place of another. */
export const registerPage = (query: RegisterQuery) =>
  queryOptions({
    queryKey: ['registrations', 'page', 'register', query],
    queryFn: ({ signal }) => fetchRegister(query, signal),
  });

/** The verification page's question: is this ID registered? */
export const verifyUser = () => changeOf(registrations.verifyUser);
