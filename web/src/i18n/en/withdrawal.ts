import { defineMessages } from '../messages.ts';

/** The person takes the consent back: what collectors and the office see. */
export const withdrawalTexts = defineMessages('withdrawal', {
  heading: 'Rights of the person',
  withdraw: 'Record a withdrawal of consent',
  withdrawText:
    'From then on the record is locked: data collectors do not see it any more, and nothing can be changed, printed or exported.',
  propose: 'Propose a withdrawal of consent',
  proposeText:
    'Another data collector registered this person first. The office decides whether the record is locked.',
  proposed: 'The office will decide about the withdrawal',
  toldOn: 'Day on which the person said it',
  channel: 'How the person told you',
  in_person: 'In person',
  telephone: 'By telephone',
  letter: 'By letter',
  email: 'By email',
  representative: 'Through a representative',
  choose: 'Please choose',
});
