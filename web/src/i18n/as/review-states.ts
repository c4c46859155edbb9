import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  submitted: 'পৰীক্ষাৰ বাবে ৰৈ আছে',
  returned: 'ঘূৰাই পঠোৱা হৈছে',
  approved: 'অনুমোদিত',
  rejected: 'নাকচ',
  anyStatus: 'সকলো অৱস্থা',
  status: 'পৰীক্ষা',
  remarksOpen: { one: '{count}টা মন্তব্য', other: '{count}টা মন্তব্য' },
};
