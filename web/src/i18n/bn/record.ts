import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  production: 'উৎপাদন',
  collector: 'তথ্য সংগ্রাহক',
  submittedBy: 'জমা দিয়েছেন',
  registeredBy: 'নিবন্ধন করেছেন',
  registered: 'নিবন্ধন',
  registrationDate: 'নিবন্ধনের তারিখ',
  lastUpdated: 'শেষ বদল',
  capturedAt: 'ডিভাইসে লেখা হয়েছিল',
  idVerified: 'আইডি UIDAI যাচাই করেছে',
  numberCovered: 'প্রথম আটটি অঙ্ক ঢাকা আছে',
  under18: '১৮-র কম',
  consentWithdrawn: 'সম্মতি ফিরিয়ে নেওয়া হয়েছে',
};
