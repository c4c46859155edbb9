import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  currentPassword: 'এখনকার পাসওয়ার্ড',
  newPassword: 'নতুন পাসওয়ার্ড',
  newPasswordHint: 'অন্তত ৮টি অক্ষর। পরপর কয়েকটি শব্দ সহজে মনে থাকে।',
  repeatPassword: 'নতুন পাসওয়ার্ড আবার',
  passwordTooShort: 'দয়া করে অন্তত ৮টি অক্ষর দিন',
  passwordsDiffer: 'নতুন পাসওয়ার্ড দুটি এক নয়',
  enterCurrent: 'দয়া করে এখনকার পাসওয়ার্ড লিখুন',
  savePassword: 'পাসওয়ার্ড সেভ করুন',
  mayBeChanged: 'কোনো উত্তর আসেনি, তাই পাসওয়ার্ড বদলে গিয়ে থাকতে পারে: নতুনটি দিয়ে দেখুন।',
};
