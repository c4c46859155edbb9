import { producers } from '@gi/contract/routes/registrations';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** The data that deleting a producer would remove, counted afresh each time the dialog opens. */
export const producerDeletion = (id: number) =>
  queryOptions({
    queryKey: ['producers', 'deletion', id],
    queryFn: ({ signal }) => call(producers.deletion, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Deletes a producer with all registrations and files. */
export const deleteProducer = () =>
  mutationOptions({
    mutationFn: (id: number) => call(producers.remove, { params: { id } }),
    onSuccess: async (_answer, _id, _result, { client }) => {
      await Promise.all(
        ['registrations', 'users', 'dashboard'].map((key) =>
          client.invalidateQueries({ queryKey: [key] }),
        ),
      );
    },
  });
