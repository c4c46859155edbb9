import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  notHere: 'ইণ্টাৰনেট পালেই স্কেনাৰ এই ফোনলৈ আহিব। কাৰ্ডত যি আছে লিখক।',
  areaOnCard: 'কাৰ্ডত যেনে: {place}',
  mismatch: 'স্কেন কৰা কাৰ্ডৰ নম্বৰ {digits}ৰে শেষ হয়। নম্বৰ শুধৰাওক, বা আকৌ স্কেন কৰক।',
  cardUnverified: 'কাৰ্ডৰ স্কেন ধৰা নহ’ল: ইয়াত চিনাকি চহী নাই।',
  cardOtherNumber: 'কাৰ্ডৰ স্কেন ধৰা নহ’ল: ই আন আধাৰ নম্বৰৰ।',
  cardNoNumber: 'কাৰ্ডৰ স্কেন ধৰা নহ’ল: আধাৰ নম্বৰ লিখা নাছিল।',
  cardVerified: 'আইডি UIDAIএ পৰীক্ষা কৰিছে।',
};
