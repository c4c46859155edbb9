import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  production: 'উৎপাদন',
  collector: 'তথ্য সংগ্ৰাহক',
  submittedBy: 'জমা দিছে',
  registeredBy: 'পঞ্জীয়ন কৰিছে',
  registered: 'পঞ্জীয়ন',
  registrationDate: 'পঞ্জীয়নৰ তাৰিখ',
  lastUpdated: 'শেষ সলনি',
  capturedAt: 'ডিভাইচত লিখা হৈছিল',
  idVerified: 'আইডি UIDAIএ পৰীক্ষা কৰিছে',
  numberCovered: 'প্ৰথম আঠটা অংক ঢকা আছে',
  under18: '১৮ৰ তলৰ',
  consentWithdrawn: 'সন্মতি উঠাই লোৱা হৈছে',
};
