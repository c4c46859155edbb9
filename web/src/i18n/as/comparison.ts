import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  compareTitle: 'ইয়াত লিখা আৰু ৰেকৰ্ডত থকা',
  compareField: 'তথ্য',
  compareTyped: 'ইয়াত লিখা',
  compareKept: 'ৰেকৰ্ডত থকা',
  compareDiffers: 'নিমিলে',
  turnText: 'অতিৰিক্ত পঞ্জীয়নত ৰেকৰ্ডত থকা তথ্যই লোৱা হয়। আপুনি লিখাটো পঠোৱা নহয়; নম্বৰ সলালে ই ঘূৰি আহে।',
  turnProducts: 'আগতেই পঞ্জীয়ন হৈছে, সেয়ে আঁতৰোৱা হ’ল: {products}',
  turnPictures: 'আগতেই জমা আছে, সেয়ে আপোনাৰখন পঠোৱা নহ’ল: {documents}',
};
