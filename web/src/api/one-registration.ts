import type { RegistrationRecord } from '@gi/contract/schemas/registration-record';
import { registrations } from '@gi/contract/routes/registrations';
import { pageSize } from '@gi/contract/values/page-size';
import { queryOptions } from '@tanstack/react-query';
import { answerOf } from './answer-of.ts';
import { call } from './client.ts';
import { KEPT_PAGES, recordKey } from './registrations.ts';

/** One registration, its identity numbers masked. */
export const oneRegistration = (id: string) =>
  queryOptions({
    ...answerOf(recordKey(id), registrations.get, { params: { id }, query: { numbers: 'masked' } }),
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
    ...answerOf(['full-numbers', id], registrations.numbers, { params: { id } }),
    enabled: false,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });

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
