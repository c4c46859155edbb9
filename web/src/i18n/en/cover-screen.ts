import { defineMessages } from '../messages.ts';

/** The screen that lays black bars over the number in a picture. */
export const coverScreenTexts = defineMessages('coverScreen', {
  hint: 'Draw over the first eight digits with a finger, or tap where they begin and where they end.',
  forGood: 'What is covered cannot be brought back.',
  add: 'Add a bar',
  code: 'Cover the QR code',
  looking: 'Looking for the code...',
  noCode: 'No QR code was found in this picture. If there is one, draw over it.',
  noReader: 'The scanner is not on this phone yet. Draw over the QR code.',
  bar: 'Bar {number}',
  size: 'Size of bar {number}',
  keys: 'Arrow keys move a bar or its corner, Delete removes it.',
  remove: 'Remove the bar',
  done: 'Cover',
  failed: 'The picture could not be covered. Please try again.',
});
