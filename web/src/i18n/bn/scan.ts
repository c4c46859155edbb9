import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  notHere: 'ইন্টারনেট পেলে স্ক্যানার এই ফোনে আসবে। কার্ডে যা আছে লিখে নিন।',
  areaOnCard: 'কার্ডে যেমন: {place}',
  mismatch: 'স্ক্যান করা কার্ডের নম্বর {digits} দিয়ে শেষ। নম্বর ঠিক করুন, বা আবার স্ক্যান করুন।',
  cardUnverified: 'কার্ডের স্ক্যান ধরা হয়নি: এতে চেনা সই নেই।',
  cardOtherNumber: 'কার্ডের স্ক্যান ধরা হয়নি: এটি অন্য আধার নম্বরের।',
  cardNoNumber: 'কার্ডের স্ক্যান ধরা হয়নি: আধার নম্বর লেখা হয়নি।',
  cardVerified: 'আইডি UIDAI যাচাই করেছে।',
};
