import type { Body } from '@gi/contract/schemas/call-types';
import { registrations } from '@gi/contract/routes/registrations';
import { mutationOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { isRegistrationGone } from './errors.ts';
import { caseFile, fullNumbers, oneRegistration, registrationHistory } from './registrations.ts';
import { reviewChanges } from './reviews.ts';

export type RegistrationChanges = Body<typeof registrations.update>;

/** Corrects a registration; the answer is the record as it is now, its numbers masked. */
export const updateRegistration = (id: string) =>
  mutationOptions({
    mutationFn: (body: RegistrationChanges) =>
      call(registrations.update, { params: { id }, query: { numbers: 'masked' }, body }),
    onSuccess: (record, _changes, _result, { client }) => {
      client.setQueryData(oneRegistration(id).queryKey, record);
      client.removeQueries({ queryKey: fullNumbers(id).queryKey });
      void client.invalidateQueries({ queryKey: registrationHistory(id).queryKey });
      void client.invalidateQueries({ queryKey: caseFile(id).queryKey });
      void client.invalidateQueries({ queryKey: ['registrations', 'page'] });
      void client.invalidateQueries({ queryKey: reviewChanges(id).queryKey });
    },
    onError: async (error, _changes, _result, { client }) => {
      // The registration was deleted: the page and the lists are read again and show so.
      if (isRegistrationGone(error))
        await client.invalidateQueries({ queryKey: ['registrations'] });
    },
  });
