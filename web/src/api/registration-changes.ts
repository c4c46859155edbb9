import type { Body } from '@gi/contract/schemas/call-types';
import { registrations } from '@gi/contract/routes/registrations';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { change } from './change-of.ts';
import { call } from './client.ts';
import { ApiError, isRegistrationGone } from './errors.ts';
import { caseFile, fullNumbers, oneRegistration } from './one-registration.ts';
import { reviewChanges } from './reviews.ts';

/** Puts other products in the place of those of a registration that is not filed yet. */
export const correctProducts = (id: string) =>
  change(
    (body: Body<typeof registrations.products>) =>
      call(registrations.products, { params: { id }, query: { numbers: 'masked' }, body }),
    (record, client) => {
      client.setQueryData(oneRegistration(id).queryKey, record);
      void client.invalidateQueries({ queryKey: reviewChanges(id).queryKey });
      void client.invalidateQueries({ queryKey: ['registrations', 'page'] });
      void client.invalidateQueries({ queryKey: ['applications'] });
      return client.invalidateQueries({ queryKey: caseFile(id).queryKey });
    },
  );

export type RegistrationChanges = Body<typeof registrations.update>;

const afterUpdate = (client: QueryClient, id: string) => {
  client.removeQueries({ queryKey: fullNumbers(id).queryKey });
  void client.invalidateQueries({ queryKey: caseFile(id).queryKey });
  void client.invalidateQueries({ queryKey: ['registrations', 'page'] });
  void client.invalidateQueries({ queryKey: reviewChanges(id).queryKey });
};

/** Corrects a registration; the answer is the record as it is now, its numbers masked. */
export const updateRegistration = (id: string) =>
  mutationOptions({
    mutationFn: (body: RegistrationChanges) =>
      call(registrations.update, { params: { id }, query: { numbers: 'masked' }, body }),
    onSuccess: (record, _changes, _result, { client }) => {
      client.setQueryData(oneRegistration(id).queryKey, record);
      afterUpdate(client, id);
    },
    onError: async (error, _changes, _result, { client }) => {
      // Another account changed it, or this one in a try whose answer was lost.
      if (error instanceof ApiError && error.code === 'registration.changed_meanwhile')
        afterUpdate(client, id);
      // The registration was deleted: the page and the lists are read again and show so.
      if (isRegistrationGone(error))
        await client.invalidateQueries({ queryKey: ['registrations'] });
    },
  });
