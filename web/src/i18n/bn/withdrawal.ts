import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  heading: 'ব্যক্তির অধিকার',
  withdraw: 'সম্মতি ফিরিয়ে নেওয়া লিখুন',
  withdrawText:
    'এর পরে রেকর্ড বন্ধ হয়ে যায়: তথ্য সংগ্রাহকেরা এটি আর দেখেন না, এবং কিছুই বদলানো, ছাপানো বা বের করা যায় না।',
  propose: 'সম্মতি ফিরিয়ে নেওয়ার প্রস্তাব দিন',
  proposeText:
    'এই ব্যক্তির নিবন্ধন প্রথমে অন্য একজন তথ্য সংগ্রাহক করেছেন। রেকর্ড বন্ধ হবে কি না, অফিস ঠিক করবে।',
  proposed: 'সম্মতি ফিরিয়ে নেওয়ার বিষয়ে অফিস ঠিক করবে',
  toldOn: 'ব্যক্তি কোন দিন বলেছেন',
  channel: 'ব্যক্তি কীভাবে জানিয়েছেন',
  in_person: 'নিজে এসে',
  telephone: 'ফোনে',
  letter: 'চিঠিতে',
  email: 'ইমেলে',
  representative: 'প্রতিনিধির মাধ্যমে',
  choose: 'দয়া করে বাছুন',
};
