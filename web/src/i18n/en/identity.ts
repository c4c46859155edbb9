import { defineMessages } from '../messages.ts';

/** Identity numbers: masked until a tap on Show; a wrong check digit gives a warning. */
export const identityTexts = defineMessages('identity', {
  showNumber: 'Show the {label} in full',
  hideNumber: 'Hide the {label}',
  onRecord: 'On record: {number}',
  keepNumber: 'On record: {number}. Leave this empty to keep it.',
  looksWrong: 'This does not look like a valid {label} – please check it against the card',
});
