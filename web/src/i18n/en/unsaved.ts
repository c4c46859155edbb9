import { defineMessages } from '../messages.ts';

/** Leaving a page with changes that are not saved. */
export const unsavedTexts = defineMessages('unsaved', {
  title: 'Leave without saving?',
  text: 'What you changed on this page is not saved yet.',
  leave: 'Discard my changes',
  stay: 'Stay on this page',
  back: 'Your earlier changes are here. They are not saved yet.',
});
