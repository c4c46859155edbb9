import { defineMessages } from '../messages.ts';

/** The question why something is changed that is filed with the Registry already. */
export const changeReasonTexts = defineMessages('changeReason', {
  title: 'This is filed with the Registry',
  meaning:
    'The Registry has the papers as they were. After this change the registration is reviewed again, and its application is marked ‘Changed after filing’ until the office has settled that.',
  reason: 'Why it is changed',
  missing: 'Please say why it is changed',
});
