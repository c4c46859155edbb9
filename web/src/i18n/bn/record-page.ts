import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  loadingDetails: 'নিবন্ধনের বিবরণ লোড হচ্ছে...',
  backToList: 'তালিকায় ফিরুন',
  back: 'আগের পৃষ্ঠায় ফিরুন',
  keptText: 'আপনার তালিকায় এটুকুই আছে। ছবি, পুরো নম্বর ও ঠিক করা ইন্টারনেট পেলে হবে।',
  details: '{name}-এর নিবন্ধন',
  documents: 'আপলোড করা নথি',
  noDocuments: 'এই নিবন্ধনে কোনো নথি নেই।',
  noProduction: 'উৎপাদনের তথ্য নেই।',
};
