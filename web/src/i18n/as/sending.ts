import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  rescueTitle: 'উদ্ধাৰ ফাইল',
  rescueHint:
    'এই ডিভাইচে ইণ্টাৰনেট নাপালে নপঠোৱা কাম ফাইলত ছেভ কৰি এডমিনৰ ওচৰলৈ নিয়ক। কেৱল এই ৰেজিষ্টাৰেহে ইয়াক খুলিব পাৰে। সম্পূৰ্ণ পঞ্জীয়ন তেতিয়া হৈ যায়, অসম্পূৰ্ণবোৰ কেৱল তালিকাত থাকে; এই ডিভাইচতো সকলো থাকে।',
  sending: 'পঠিওৱা হৈ আছে',
  waiting: 'ৰৈ আছে',
  waitingValue: { one: '{count}টা পঞ্জীয়ন, {size}', other: '{count}টা পঞ্জীয়ন, {size}' },
  nothingWaiting: 'একো নাই',
  lastSent: 'শেষবাৰ পঠোৱা',
  neverSent: 'যোৱা ৩০ দিনত একো নাই',
  wifiOnly: 'কেৱল ৱাই-ফাইত পঠিয়াওক',
  wifiHint: 'ম’বাইল নেটৱৰ্কত পঞ্জীয়নবোৰ ‘এতিয়া পঠিয়াওক’ টিপালৈকে ৰ’ব।',
  wifiUnknown: 'এই ব্ৰাউজাৰে ৱাই-ফাই আছে নে নাই নকয়, সেয়ে যিকোনো নেটৱৰ্কত পঠায়।',
  receipts: 'যোৱা ৩০ দিনত পঠোৱা',
  receiptsNone: 'যোৱা ৩০ দিনত এই ডিভাইচৰ পৰা একো পঠোৱা হোৱা নাই।',
  receiptOf: '{name}, পঞ্জীয়ন {id}',
  receiptHash: 'ছাৰ্ভাৰত থকাখিনিৰ হেশ্ব: {hash}',
  receiptOpen: 'ছাৰ্ভাৰক এতিয়াও হেশ্ব সোধা হোৱা নাই।',
};
