import { producers } from '@gi/contract/routes/registrations';
import type { Body } from '@gi/contract/schemas/call-types';
import { queryOptions } from '@tanstack/react-query';
import { answerOf } from './answer-of.ts';
import { askAgain } from './ask-again.ts';
import { change } from './change-of.ts';
import { call } from './client.ts';

/** The data that deleting a producer would remove, counted afresh each time the dialog opens. */
export const producerDeletion = (id: number) =>
  queryOptions({
    ...answerOf(['producers', 'deletion', id], producers.deletion, { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  });

type Deletion = NonNullable<Body<typeof producers.remove>> & { id: number };

/** Moves a producer with all registrations to the trash. */
export const deleteProducer = () =>
  change(
    ({ id, ...body }: Deletion) => call(producers.remove, { params: { id }, body }),
    askAgain('registrations', 'users', 'dashboard', 'trash'),
  );
