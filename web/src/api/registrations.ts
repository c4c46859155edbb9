import type { Body, Query } from '@gi/contract/endpoint';
import { registrations } from '@gi/contract/registrations';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

export type ListQuery = Query<typeof registrations.all>;
export type OwnQuery = Query<typeof registrations.own>;
export type RegistrationChanges = Body<typeof registrations.update>;
export type VerifyUserInput = Body<typeof registrations.verifyUser>;

/** A page of all registrations that the caller may see; the last page stays until the next is here. */
export const allRegistrations = (query: ListQuery) =>
  queryOptions({
    queryKey: ['registrations', 'all', query],
    queryFn: ({ signal }) => call(registrations.all, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** A page of the caller's own registrations. */
export const ownRegistrations = (query: OwnQuery) =>
  queryOptions({
    queryKey: ['registrations', 'own', query],
    queryFn: ({ signal }) => call(registrations.own, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** One registration with its full identity numbers; each reading is audited, so none is repeated. */
export const oneRegistration = (id: string) =>
  queryOptions({
    queryKey: ['registrations', 'one', id],
    queryFn: ({ signal }) => call(registrations.get, { params: { id }, signal }),
    retry: false,
    refetchOnWindowFocus: false,
  });

/** Who changed what and when, newest first. */
export const registrationHistory = (id: string) =>
  queryOptions({
    queryKey: ['registrations', 'history', id],
    queryFn: ({ signal }) => call(registrations.history, { params: { id }, signal }),
  });

/** Corrects a registration; the answer is the record as it is now. */
export const updateRegistration = (id: string) =>
  mutationOptions({
    mutationFn: (body: RegistrationChanges) => call(registrations.update, { params: { id }, body }),
    onSuccess: (record, _changes, _result, { client }) => {
      client.setQueryData(oneRegistration(id).queryKey, record);
      void client.invalidateQueries({ queryKey: registrationHistory(id).queryKey });
      void client.invalidateQueries({ queryKey: ['registrations', 'all'] });
      void client.invalidateQueries({ queryKey: ['registrations', 'own'] });
    },
  });

/** The verification page's question: is this ID registered? */
export const verifyUser = () =>
  mutationOptions({
    mutationFn: (body: VerifyUserInput) => call(registrations.verifyUser, { body }),
  });
