import { ownSessions } from '@gi/contract/routes/own-sessions';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { answerOf } from './answer-of.ts';
import { call } from './client.ts';

/** The user's own sessions, fetched again when the page opens. */
export const ownSessionList = () =>
  queryOptions({
    ...answerOf(['own-sessions'], ownSessions.list),
    staleTime: 0,
  });

/** Ends one of the user's sessions. */
export const endOwnSession = () =>
  mutationOptions({
    mutationFn: (id: number) => call(ownSessions.end, { params: { id } }),
    onSettled: (_answer, _error, _id, _result, { client }) =>
      client.invalidateQueries({ queryKey: ['own-sessions'] }),
  });

/** Ends all of the user's sessions but this one. */
export const endOtherSessions = () =>
  mutationOptions({
    mutationFn: () => call(ownSessions.endOthers),
    onSettled: (_answer, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: ['own-sessions'] }),
  });
