import { trash } from '@gi/contract/routes/trash';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answerOf } from './answer-of.ts';
import { askAgain } from './ask-again.ts';
import { changeById } from './change-of.ts';

/** A page of what was deleted within the last 30 days. */
export const trashPage = (page: number) =>
  queryOptions({
    ...answerOf(['trash', page], trash.list, { query: { page } }),
    placeholderData: keepPreviousData,
  });

const refresh = askAgain('trash', 'registrations', 'producers', 'users', 'dashboard');

/** Puts an item back as it was. */
export const restoreFromTrash = () => changeById(trash.restore, refresh);

/** Deletes an item for good. */
export const deleteForGood = () => changeById(trash.remove, refresh);
