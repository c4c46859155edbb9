import { retention } from '@gi/contract/routes/retention';
import type { RetentionRules } from '@gi/contract/schemas/retention-rules';
import { mutationOptions } from '@tanstack/react-query';
import { answerOf, becomes } from './answer-of.ts';
import { call } from './client.ts';

/** The saved retention rules, their last round and the people who are due. */
export const retentionState = () => answerOf(['retention'], retention.state);

/** A preview of what the rules would remove; changes nothing. */
export const previewRetention = () =>
  mutationOptions({
    mutationFn: (body: RetentionRules) => call(retention.preview, { body }),
  });

/** Saves the rules. */
export const changeRetention = () =>
  mutationOptions({
    mutationFn: (body: RetentionRules) => call(retention.change, { body }),
    onSuccess: becomes(retentionState()),
  });

/** Confirms the number of people to erase; a refusal means that the number has changed. */
export const confirmRetention = () =>
  mutationOptions({
    mutationFn: (people: number) => call(retention.confirm, { body: { people } }),
    onSuccess: becomes(retentionState()),
    onError: (_error, _people, _result, { client }) =>
      client.invalidateQueries({ queryKey: retentionState().queryKey }),
  });
