import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  title: 'পঞ্জীয়নৰ ৰচিদ',
  telephone: 'টেলিফোন {number}',
  received: 'পোৱা হ’ল {date}',
  registrationId: 'পঞ্জীয়ন আইডি',
  deviceNumber: 'ফোনৰ নম্বৰ',
  deviceNumberText: 'এতিয়াও পঞ্জীয়ন আইডি নাই: ফোনে ইণ্টাৰনেট পালে পঠোৱা হ’ব।',
  producer: 'উৎপাদক',
  products: 'সামগ্ৰী',
  collector: 'পঞ্জীয়ন কৰিছে',
  nextHeading: 'ইয়াৰ পিছত কি হ’ব',
  nextText:
    'গোটে লিখা তথ্য পৰীক্ষা কৰিব। তাৰ পিছত আপোনাৰ উৎপাদক কাৰ্ড আৰু জিআই ৰেজিষ্ট্ৰিৰ কাগজ তৈয়াৰ কৰিব। এই ৰচিদ ৰাখিব।',
  notCertificate: 'এই ৰচিদ প্ৰমাণপত্ৰ নহয়।',
  dialogTitle: '{name}ৰ ৰচিদ',
  drawing: 'ৰচিদ তৈয়াৰ হৈ আছে...',
  failed: 'এই ডিভাইচত ৰচিদ তৈয়াৰ নহ’ল।',
  picture: '{name}ৰ ৰচিদ: {text}',
  share: 'শ্বেয়াৰ কৰক',
  save: 'ছবি ছেভ কৰক',
  printA4: 'A4ত ছপাওক',
  print58: '58 mmত ছপাওক',
};
