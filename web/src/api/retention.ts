import { retention } from '@gi/contract/routes/retention';
import { mutationOptions } from '@tanstack/react-query';
import { answerOf } from './answer-of.ts';
import { becomes } from './ask-again.ts';
import { change, changeOf } from './change-of.ts';
import { call } from './client.ts';

/** The saved retention rules, their last round and the people who are due. */
export const retentionState = () => answerOf(['retention'], retention.state);

/** A preview of what the rules would remove; changes nothing. */
export const previewRetention = () => changeOf(retention.preview);

/** Saves the rules. */
export const changeRetention = () =>
  changeOf(retention.change, { onSuccess: becomes(retentionState()) });

/** Confirms the number of people to erase; a refusal means that the number has changed. */
export const confirmRetention = () =>
  mutationOptions({
    ...change(
      (people: number) => call(retention.confirm, { body: { people } }),
      becomes(retentionState()),
    ),
    onError: (_error, _people, _result, { client }) =>
      client.invalidateQueries({ queryKey: retentionState().queryKey }),
  });
