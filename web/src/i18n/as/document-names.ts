import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  aadharCard: 'আধাৰ কাৰ্ড',
  panCard: 'পেন কাৰ্ড',
  proofOfProduction: 'উৎপাদনৰ প্ৰমাণ',
  signature: 'চহী',
  photo: 'ফটো',
  picture: 'ছবি: {what}',
  imageMissing: 'এই ছবিখন দেখুৱাব নোৱাৰি',
  pdf: 'PDF নথি',
};
