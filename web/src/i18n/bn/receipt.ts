import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  title: 'নিবন্ধনের রসিদ',
  telephone: 'টেলিফোন {number}',
  received: 'পাওয়া গেছে {date}',
  registrationId: 'নিবন্ধন আইডি',
  deviceNumber: 'ফোনের নম্বর',
  deviceNumberText: 'এখনও নিবন্ধন আইডি নেই: ফোন ইন্টারনেট পেলে পাঠানো হবে।',
  producer: 'উৎপাদক',
  products: 'পণ্য',
  collector: 'নিবন্ধন করেছেন',
  nextHeading: 'এরপর কী হবে',
  nextText:
    'ইউনিট লেখা তথ্য পরীক্ষা করবে। তারপর আপনার উৎপাদক কার্ড ও জিআই রেজিস্ট্রির কাগজ তৈরি করবে। এই রসিদ রেখে দিন।',
  notCertificate: 'এই রসিদ শংসাপত্র নয়।',
  dialogTitle: '{name}-এর রসিদ',
  drawing: 'রসিদ তৈরি হচ্ছে...',
  failed: 'এই ডিভাইসে রসিদ তৈরি করা গেল না।',
  picture: '{name}-এর রসিদ: {text}',
  share: 'শেয়ার করুন',
  save: 'ছবি সেভ করুন',
  printA4: 'A4-এ ছাপুন',
  print58: '58 mm-এ ছাপুন',
};
