import { defineMessages } from '../messages.ts';

/** Practice: the wizard with invented persons, which keeps and sends nothing. */
export const practiceTexts = defineMessages('practice', {
  title: 'Practice',
  banner: 'Practice: nothing is sent or kept',
  leave: 'End practice',
  intro:
    'Try a whole registration with the camera. Nothing leaves this phone, nothing counts, and all is gone when you end it.',
  persons: 'Choose an invented person',
  personNew: 'Not registered yet',
  personKnown: 'Registered already: try an additional registration',
  number: 'Aadhar Number for practice',
  begin: 'Practise with {name}',
  card: 'Card',
  doneTitle: 'Well done! This was practice.',
  doneText: 'A real registration now waits to be sent, and its number comes when it has arrived.',
  sentText: 'It is sent, as it would be with a network. Here nothing left this phone.',
  again: 'Practise once more',
});
