import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  registrationDeleted: 'এই নিবন্ধন মুছে ফেলা হয়েছে। এতে কিছু যোগ করা যাবে না।',
  discard: 'ফেলে দিন',
  waitingTitle: {
    one: '{count}টি ঠিক করা নথি এখনও পাঠানো হয়নি',
    other: '{count}টি ঠিক করা নথি এখনও পাঠানো হয়নি',
  },
  waitingText: 'ইন্টারনেট পেলে নিজে চলে যাবে। যা নেওয়া হয়নি, তা আপনাকে দেখতে হবে।',
  waitingOf: '{what}, নিবন্ধন {id}',
};
