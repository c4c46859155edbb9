import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  registrationDeleted: 'এই পঞ্জীয়ন মচি পেলোৱা হৈছে। ইয়াত একো যোগ কৰিব নোৱাৰি।',
  discard: 'পেলাওক',
  waitingTitle: {
    one: '{count}টা শুধৰোৱা নথি এতিয়াও পঠোৱা হোৱা নাই',
    other: '{count}টা শুধৰোৱা নথি এতিয়াও পঠোৱা হোৱা নাই',
  },
  waitingText: 'ইণ্টাৰনেট পালেই নিজে যাব। যি লোৱা নহ’ল, সেয়া আপুনি চাব লাগিব।',
  waitingOf: '{what}, পঞ্জীয়ন {id}',
};
