import { defineMessages } from '../messages.ts';

/** Covering the number in pictures of Aadhar cards: what stands beside the picture; the rest is cover-screen.ts. */
export const coverTexts = defineMessages('cover', {
  cover: 'Cover the number',
  covered: 'The first eight digits are covered',
  coveredHint: 'On each side on which the number is printed. The last four digits stay.',
  missing:
    'Please cover the first eight digits of the Aadhar number, then tick that they are covered',
});
