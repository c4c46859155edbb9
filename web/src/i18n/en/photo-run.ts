import { defineMessages } from '../messages.ts';

/** Photos in a row, and cutting one straight. */
export const photoRunTexts = defineMessages('photoRun', {
  straightenTitle: 'Crop and straighten',
  straightenHint: 'Put the four corners on the corners of the card. Arrow keys move them as well.',
  straightenDone: 'Cut here',
  cornerTopLeft: 'Top left corner',
  cornerTopRight: 'Top right corner',
  cornerBottomRight: 'Bottom right corner',
  cornerBottomLeft: 'Bottom left corner',
  runTitle: '{label} · {number} of {total}',
  runPhotos: 'The photos of this run',
  taken: 'taken',
  keepPhoto: 'Keep this photo',
  skipPhoto: 'Skip',
  endRun: 'Done',
  optionalShot: '{label} (optional)',
});
