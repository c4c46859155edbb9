import type { coverScreenTexts } from '../en/cover-screen.ts';
import type { Translation } from '../messages.ts';

export const translation: Translation<typeof coverScreenTexts> = {
  hint: 'প্ৰথম আঠটা অংকৰ ওপৰত আঙুলিৰে টানক, বা য’ত সেইবোৰ আৰম্ভ আৰু শেষ হয় তাত টিপক।',
  forGood: 'যি ঢকা হ’ল, সেয়া ঘূৰাই অনা নাযায়।',
  add: 'পটি যোগ কৰক',
  code: 'QR ক’ড ঢাকক',
  looking: 'ক’ড বিচৰা হৈ আছে...',
  noCode: 'এই ছবিত QR ক’ড পোৱা নগ’ল। থাকিলে তাৰ ওপৰত আঙুলিৰে টানক।',
  noReader: 'এই ফোনত এতিয়াও স্কেনাৰ নাই। QR ক’ডৰ ওপৰত আঙুলিৰে টানক।',
  bar: 'পটি {number}',
  size: 'পটি {number}ৰ আকাৰ',
  keys: 'কাঁড় চাবিয়ে পটি বা তাৰ চুক লৰায়, Delete-এ আঁতৰায়।',
  remove: 'পটি আঁতৰাওক',
  done: 'ঢাকক',
  failed: 'ছবিখন ঢাকিব পৰা নগ’ল। পুনৰ চেষ্টা কৰক।',
};
