import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  aadharCard: 'আধার কার্ড',
  panCard: 'প্যান কার্ড',
  proofOfProduction: 'উৎপাদনের প্রমাণ',
  signature: 'সই',
  photo: 'ছবি',
  picture: 'ছবি: {what}',
  imageMissing: 'এই ছবি দেখানো যাচ্ছে না',
  pdf: 'PDF নথি',
};
