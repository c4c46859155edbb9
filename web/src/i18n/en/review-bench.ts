import { defineMessages } from '../messages.ts';

/** The bench of the review: who decides on what. */
export const benchTexts = defineMessages('reviewBench', {
  openCase: 'Open the case',
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
  undo: 'Undo (U)',
  undone: '{name} waits again, as if nothing had been decided',
  notUndone: 'Not undone: {name}',
  takeBack: 'Take back',
  takeBackOf: 'Take the approval back: {name}, no. {id}',
  takeBackTitle: 'Take back the approval of {name}',
  takeBackText: 'It waits for a review again, and cannot be filed until it is approved anew.',
  takeBackNote: 'Why it is taken back',
  keys: 'Keys',
  keyUndo: 'Undo the last decision, for ten seconds',
  keyOfBench: 'Keys of the review',
  keyPicture: 'Picture of that place',
  keyTurn: 'Turn the picture',
  keyZoom: 'Zoom; 0 shows the whole picture',
  keySend: 'Send what a dialog asks for',
  keyClose: 'Close a dialog',
  keyHelp: 'These keys',
});
