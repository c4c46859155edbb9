import type { reviewStates } from '../en/review-states.ts';
import type { Translation } from '../messages.ts';

export const translation: Translation<typeof reviewStates> = {
  submitted: 'जाँच बाकी',
  returned: 'वापस किया गया',
  approved: 'मंज़ूर',
  rejected: 'नामंज़ूर',
  anyStatus: 'सभी',
  status: 'जाँच',
  remarksOpen: { one: '{count} टिप्पणी', other: '{count} टिप्पणियाँ' },
};
