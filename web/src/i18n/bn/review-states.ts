import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  submitted: 'পরীক্ষার অপেক্ষায়',
  returned: 'ফেরত এসেছে',
  approved: 'অনুমোদিত',
  rejected: 'নাকচ',
  anyStatus: 'সব অবস্থা',
  status: 'পরীক্ষা',
  remarksOpen: { one: '{count}টি মন্তব্য', other: '{count}টি মন্তব্য' },
  correctionTitle: { one: 'ঠিক করতে হবে ({count})', other: 'ঠিক করতে হবে ({count})' },
  correctionText: 'অফিস নিবন্ধন ফেরত পাঠিয়েছে। মন্তব্য অনুযায়ী ঠিক করে আবার জমা দিন।',
  correctionOpen: 'ঠিক করুন',
};
