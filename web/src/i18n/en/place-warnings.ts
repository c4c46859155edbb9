import { defineMessages } from '../messages.ts';

/** Said in the wizard and in the review. */
export const placeWarnings = defineMessages('placeWarnings', {
  retired: '{product} has been taken out of the catalogue.',
  outside: '{product} is registered for {states}; this address is in {state}.',
});
