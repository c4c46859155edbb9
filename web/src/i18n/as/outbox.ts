import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  rescue: 'উদ্ধাৰ ফাইল ছেভ কৰক',
  rescueOf: '{name}ৰ উদ্ধাৰ ফাইল ছেভ কৰক',
  rescueSaving: 'উদ্ধাৰ ফাইল ছেভ হৈ আছে...',
  rescueSaved: {
    one: '{count}টা পঞ্জীয়ন {file} ফাইলত আছে। এইটো এডমিনক দিয়ক। এই ডিভাইচতো থাকিব।',
    other: '{count}টা পঞ্জীয়ন {file} ফাইলত আছে। এইটো এডমিনক দিয়ক। এই ডিভাইচতো থাকিব।',
  },
  rescueNothing: 'এই ডিভাইচত নপঠোৱা একো নাই, সেয়ে ছেভ কৰিবলৈও একো নাই।',
  rescueNoKey:
    'উদ্ধাৰ ফাইলৰ চাবি এতিয়াও এই ডিভাইচত নাই। ইণ্টাৰনেট থাকোঁতে এবাৰ এই এপ খোলক; তাৰ পিছত ইণ্টাৰনেট নোহোৱাকৈও চলিব।',
  rescueFailed: 'উদ্ধাৰ ফাইল লিখিব পৰা নগ’ল। ডিভাইচত অলপ ঠাই খালী কৰি আকৌ চেষ্টা কৰক। একো হেৰোৱা নাই।',
  registeredBefore: 'এইটোৰ পঞ্জীয়ন আগতেই হৈছে, নম্বৰ {id}, {date} তাৰিখে।',
  registeredBeforeText:
    'ইয়াত সলোৱাৰ আগতেই ই পাইছিলগৈ, সেয়ে এই সলনি পঠোৱা নহ’ল। পঞ্জীয়নৰ পৃষ্ঠাত সলাওক, তাৰ পিছত এই খচৰা পেলাওক।',
  openRegistered: 'পঞ্জীয়ন খোলক',
  sendingPicture: 'ফটো {number}/{of}',
  sendingBytes: ', {size} KBৰ {sent}',
  waitsForWifiText:
    'ডিভাইচ ৱাই-ফাইত থাকিলে আৰু এই এপ খোলা থাকিলে, বা ‘এতিয়া পঠিয়াওক’ টিপিলে ই যাব। পৰীক্ষা নোহোৱা নম্বৰ তেতিয়া হ’ব।',
  wifiWaits: {
    one: '{count}টা পঞ্জীয়ন ৱাই-ফাইৰ বাবে ৰৈ আছে',
    other: '{count}টা পঞ্জীয়ন ৱাই-ফাইৰ বাবে ৰৈ আছে',
  },
  waitingShort: { one: '{count}টা ৰৈ আছে', other: '{count}টা ৰৈ আছে' },
  wifiShort: { one: '{count}টা ৱাই-ফাইৰ বাবে ৰৈ আছে', other: '{count}টা ৱাই-ফাইৰ বাবে ৰৈ আছে' },
  attentionShort: { one: '{count}টা চাব লাগিব', other: '{count}টা চাব লাগিব' },
  notTried: 'এতিয়াও চেষ্টা হোৱা নাই',
  tried: { one: 'এবাৰ চেষ্টা হ’ল', other: '{count} বাৰ চেষ্টা হ’ল' },
  lastFailure: 'শেষ চেষ্টা: {reason}',
  nextAt: 'পৰৱৰ্তী চেষ্টা {time}',
  nextSoon: 'আধা মিনিটৰ ভিতৰত আকৌ চেষ্টা হ’ব',
  nextOnNetwork: 'ইণ্টাৰনেট পালে আকৌ চেষ্টা হ’ব',
  nextOnWifi: 'ৱাই-ফাই পালে আকৌ চেষ্টা হ’ব',
  sentTitle: 'পঞ্জীয়ন {id} ({name}) পঠোৱা হ’ল',
  notAddedTitle: 'পঞ্জীয়ন {id}, {name}: সকলো নথি যোগ নহ’ল',
  notAddedText: 'পঞ্জীয়নৰ পৃষ্ঠাত সেইবোৰ যোগ কৰক।',
  deletedTitle: 'পঞ্জীয়ন {id}, {name}: মচি পেলোৱা হ’ল',
  deletedText: 'এই নথিপত্ৰ যোগ নহ’ল: {documents}।',
  understood: 'পঢ়িলোঁ',
  sameQuestion: 'একেজন মানুহ নে?',
  samePerson: 'হয়, একেজন মানুহ',
  wrongNumber: 'নহয়, নম্বৰটো ভুল',
  nothingToAdd: 'নতুন একো নাই: খচৰা পেলাওক',
  unsentOf: {
    one: '{name}ৰ {count}টা পঞ্জীয়ন এই ডিভাইচৰ পৰা এতিয়াও পঠোৱা হোৱা নাই।',
    other: '{name}ৰ {count}টা পঞ্জীয়ন এই ডিভাইচৰ পৰা এতিয়াও পঠোৱা হোৱা নাই।',
  },
};
