import type { FormatWords } from '#lib/format/format-language.ts';

/** Chromium has no Assamese. */
export const formatWords: FormatWords = {
  months: [
    'জানু',
    'ফেব্ৰু',
    'মাৰ্চ',
    'এপ্ৰিল',
    'মে’',
    'জুন',
    'জুলাই',
    'আগষ্ট',
    'ছেপ্টে',
    'অক্টো',
    'নৱে',
    'ডিচে',
  ],
  parts: [
    [4, 'পুৱা'],
    [11, 'দুপৰীয়া'],
    [15, 'আবেলি'],
    [18, 'গধূলি'],
    [20, 'ৰাতি'],
  ],
  ago: {
    now: 'এইমাত্ৰ',
    minutes: '{n} মিনিট আগতে',
    hours: '{n} ঘণ্টা আগতে',
    yesterday: 'কালি',
    days: '{n} দিন আগতে',
  },
};
