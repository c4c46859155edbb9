import type { coverScreenTexts } from '../en/cover-screen.ts';
import type { Translation } from '../messages.ts';

export const translation: Translation<typeof coverScreenTexts> = {
  hint: 'প্রথম আটটি অঙ্কের উপর আঙুল দিয়ে টানুন, বা যেখানে শুরু আর যেখানে শেষ সেখানে টিপুন।',
  forGood: 'যা ঢাকা হল, তা আর ফেরানো যায় না।',
  add: 'পটি যোগ করুন',
  code: 'QR কোড ঢাকুন',
  looking: 'কোড খোঁজা হচ্ছে...',
  noCode: 'এই ছবিতে QR কোড পাওয়া যায়নি। থাকলে তার উপর আঙুল দিয়ে টানুন।',
  noReader: 'এই ফোনে এখনও স্ক্যানার নেই। QR কোডের উপর আঙুল দিয়ে টানুন।',
  bar: 'পটি {number}',
  size: 'পটি {number}-এর আকার',
  keys: 'তীর চাবি পটি বা তার কোণ সরায়, Delete সেটি মোছে।',
  remove: 'পটি সরান',
  done: 'ঢাকুন',
  failed: 'ছবিটি ঢাকা গেল না। আবার চেষ্টা করুন।',
};
