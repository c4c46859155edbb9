import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  rescueTitle: 'উদ্ধার ফাইল',
  rescueHint:
    'এই ডিভাইস ইন্টারনেট না পেলে না-পাঠানো কাজ ফাইলে সেভ করে অ্যাডমিনের কাছে নিন। শুধু এই রেজিস্টারই তা খুলতে পারে। সম্পূর্ণ নিবন্ধন তখন হয়ে যায়, অসম্পূর্ণগুলি শুধু তালিকায় থাকে; এই ডিভাইসেও সব থাকে।',
  sending: 'পাঠানো হচ্ছে',
  waiting: 'অপেক্ষায়',
  waitingValue: { one: '{count}টি নিবন্ধন, {size}', other: '{count}টি নিবন্ধন, {size}' },
  nothingWaiting: 'কিছু নেই',
  lastSent: 'শেষ পাঠানো',
  neverSent: 'গত ৩০ দিনে কিছু নেই',
  wifiOnly: 'শুধু ওয়াই-ফাইয়ে পাঠান',
  wifiHint: 'মোবাইল নেটওয়ার্কে নিবন্ধনগুলি ‘এখনই পাঠান’ টেপা পর্যন্ত অপেক্ষা করবে।',
  wifiUnknown: 'এই ব্রাউজার ওয়াই-ফাই আছে কি না জানায় না, তাই যে কোনো নেটওয়ার্কে পাঠায়।',
  receipts: 'গত ৩০ দিনে পাঠানো',
  receiptsNone: 'গত ৩০ দিনে এই ডিভাইস থেকে কিছু পাঠানো হয়নি।',
  receiptOf: '{name}, নিবন্ধন {id}',
  receiptHash: 'সার্ভারে যা আছে তার হ্যাশ: {hash}',
  receiptOpen: 'সার্ভারকে এখনও হ্যাশ জিজ্ঞাসা করা হয়নি।',
};
