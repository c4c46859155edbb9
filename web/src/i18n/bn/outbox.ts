import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  rescue: 'উদ্ধার ফাইল সেভ করুন',
  rescueOf: '{name}-এর উদ্ধার ফাইল সেভ করুন',
  rescueSaving: 'উদ্ধার ফাইল সেভ হচ্ছে...',
  rescueSaved: {
    one: '{count}টি নিবন্ধন {file} ফাইলে আছে। এটি অ্যাডমিনকে দিন। এই ডিভাইসেও থাকবে।',
    other: '{count}টি নিবন্ধন {file} ফাইলে আছে। এটি অ্যাডমিনকে দিন। এই ডিভাইসেও থাকবে।',
  },
  rescueNothing: 'এই ডিভাইসে না-পাঠানো কিছু নেই, তাই সেভ করারও কিছু নেই।',
  rescueNoKey:
    'উদ্ধার ফাইলের চাবি এখনও এই ডিভাইসে নেই। ইন্টারনেট থাকতে একবার এই অ্যাপ খুলুন; তারপর ইন্টারনেট ছাড়াও চলবে।',
  rescueFailed: 'উদ্ধার ফাইল লেখা গেল না। ডিভাইসে কিছু জায়গা খালি করে আবার চেষ্টা করুন। কিছুই হারায়নি।',
  registeredBefore: 'এটি আগেই নিবন্ধিত, নম্বর {id}, {date} তারিখে।',
  registeredBeforeText:
    'এখানে বদলানোর আগেই এটি পৌঁছে গেছে, তাই এই বদল পাঠানো হয়নি। নিবন্ধনের পৃষ্ঠায় বদলান, তারপর এই খসড়া ফেলে দিন।',
  openRegistered: 'নিবন্ধন খুলুন',
  sendingPicture: 'ছবি {number}/{of}',
  sendingBytes: ', {size} KB-র {sent}',
  waitsForWifiText:
    'ডিভাইস ওয়াই-ফাইতে ও এই অ্যাপ খোলা থাকলে, বা ‘এখনই পাঠান’ চাপলে এটি যাবে। যে নম্বর যাচাই হয়নি, তা তখন হবে।',
  wifiWaits: {
    one: '{count}টি নিবন্ধন ওয়াই-ফাইয়ের অপেক্ষায়',
    other: '{count}টি নিবন্ধন ওয়াই-ফাইয়ের অপেক্ষায়',
  },
  waitingShort: { one: '{count}টি অপেক্ষায়', other: '{count}টি অপেক্ষায়' },
  wifiShort: { one: '{count}টি ওয়াই-ফাইয়ের অপেক্ষায়', other: '{count}টি ওয়াই-ফাইয়ের অপেক্ষায়' },
  attentionShort: { one: '{count}টি দেখতে হবে', other: '{count}টি দেখতে হবে' },
  notTried: 'এখনও চেষ্টা হয়নি',
  tried: { one: 'একবার চেষ্টা হয়েছে', other: '{count} বার চেষ্টা হয়েছে' },
  lastFailure: 'শেষ চেষ্টা: {reason}',
  nextAt: 'পরের চেষ্টা {time}',
  nextSoon: 'আধ মিনিটের মধ্যে আবার চেষ্টা হবে',
  nextOnNetwork: 'ইন্টারনেট পেলে আবার চেষ্টা হবে',
  nextOnWifi: 'ওয়াই-ফাই পেলে আবার চেষ্টা হবে',
  sentTitle: 'নিবন্ধন {id} ({name}) পাঠানো হয়েছে',
  notAddedTitle: 'নিবন্ধন {id}, {name}: সব নথি যোগ হয়নি',
  notAddedText: 'নিবন্ধনের পৃষ্ঠায় সেগুলি যোগ করুন।',
  deletedTitle: 'নিবন্ধন {id}, {name}: মুছে ফেলা হয়েছে',
  deletedText: 'এই নথি যোগ হয়নি: {documents}।',
  understood: 'পড়েছি',
  sameQuestion: 'একই মানুষ?',
  samePerson: 'হ্যাঁ, একই মানুষ',
  wrongNumber: 'না, নম্বরটি ভুল',
  nothingToAdd: 'নতুন কিছু নেই: খসড়া ফেলে দিন',
  unsentOf: {
    one: '{name}-এর {count}টি নিবন্ধন এই ডিভাইস থেকে এখনও পাঠানো হয়নি।',
    other: '{name}-এর {count}টি নিবন্ধন এই ডিভাইস থেকে এখনও পাঠানো হয়নি।',
  },
};
