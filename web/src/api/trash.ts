import { trash } from '@gi/contract/routes/trash';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { answerOf } from './answer-of.ts';
import { askAgain } from './ask-again.ts';
import { call } from './client.ts';

/** A page of what was deleted within the last 30 days. */
export const trashPage = (page: number) =>
  queryOptions({
    ...answerOf(['trash', page], trash.list, { query: { page } }),
    placeholderData: keepPreviousData,
  });

const refresh = askAgain('trash', 'registrations', 'producers', 'users', 'dashboard');

/** Puts an item back as it was. */
export const restoreFromTrash = () =>
  mutationOptions({
    mutationFn: (id: number) => call(trash.restore, { params: { id } }),
    onSuccess: refresh,
  });

/** Deletes an item for good. */
export const deleteForGood = () =>
  mutationOptions({
    mutationFn: (id: number) => call(trash.remove, { params: { id } }),
    onSuccess: refresh,
  });
