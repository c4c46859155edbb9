import { defineMessages } from '../messages.ts';

/** Shown in the wizard and in the review. */
export const placeWarnings = defineMessages('placeWarnings', {
  outside: '{product} is registered for {states}; this address is in {state}.',
});
