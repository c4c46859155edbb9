import { defineMessages } from '../messages.ts';

/** Identity numbers: covered until asked for, and remarked upon when a check digit is wrong. */
export const identityTexts = defineMessages('identity', {
  show: 'Show',
  hide: 'Hide',
  showNumber: 'Show the {label} in full',
  hideNumber: 'Hide the {label}',
  looksWrong: 'This does not look like a valid {label} – please check it against the card',
});
