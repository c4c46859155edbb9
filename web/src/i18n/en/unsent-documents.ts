import { defineMessages } from '../messages.ts';

/** Corrected documents on this device that were not sent yet. */
export const unsentDocumentTexts = defineMessages('unsentDocuments', {
  registrationDeleted: 'This registration was deleted. Nothing can be added to it.',
  discard: 'Discard',
  waitingTitle: {
    one: '{count} corrected document is not sent yet',
    other: '{count} corrected documents are not sent yet',
  },
  waitingText: 'They go by themselves when there is a network. What was refused waits for you.',
  waitingOf: '{what} of registration {id}',
});
