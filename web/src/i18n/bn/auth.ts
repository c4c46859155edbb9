import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  title: 'জিআই নিবন্ধন',
  pageTitle: 'লগ ইন',
  username: 'ইউজারনেম',
  password: 'পাসওয়ার্ড',
  showPassword: 'পাসওয়ার্ড দেখান',
  hidePassword: 'পাসওয়ার্ড লুকান',
  login: 'লগ ইন করুন',
  stillLoading: 'অ্যাপ এখনও লোড হচ্ছে। এলেই আপনার লগ ইন হয়ে যাবে।',
  loggingIn: 'লগ ইন হচ্ছে...',
  offline: 'পরিষেবা এখন নেই: লগ ইনের জন্য ইন্টারনেট লাগে। যা পাঠানো হয়নি, তা এই ডিভাইসেই থাকবে।',
  enterBoth: 'দয়া করে ইউজারনেম ও পাসওয়ার্ড দুটোই লিখুন',
  newPasswordTitle: 'নতুন পাসওয়ার্ড বাছুন',
  newPasswordText: 'আপনার পাসওয়ার্ড অ্যাডমিন দিয়েছিলেন। এবার এমন একটা বাছুন যা শুধু আপনি জানেন।',
  forgotten: 'পাসওয়ার্ড ভুলে গেছেন? অ্যাডমিনের কাছে নতুন একটা চান।',
  mustSetUpTitle: 'দ্বিতীয় যাচাই চালু করুন',
  mustSetUpText: 'এই নিবন্ধন-খাতার অ্যাডমিনদের এটি লাগবেই। এগোতে এখানে চালু করুন।',
};
