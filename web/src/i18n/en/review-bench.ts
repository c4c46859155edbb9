import { defineMessages } from '../messages.ts';

/** The bench of the review: who decides on what. */
export const benchTexts = defineMessages('reviewBench', {
  show: 'Show',
  showAll: 'All',
  showMine: 'Mine',
  showFree: 'Unclaimed',
  yours: 'Yours until {time}',
  heldBy: '{name} decides on this until {time}',
  ownWork: 'You entered or last changed this',
  takeOver: 'Take over',
  allHeld:
    'Nothing is left that you may decide on: others hold what waits, or you entered or skipped it',
  skip: 'Skip',
});
