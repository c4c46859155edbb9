import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  title: 'জিআই পঞ্জীয়ন',
  pageTitle: 'লগ ইন',
  username: 'ইউজাৰনেম',
  password: 'পাছৱৰ্ড',
  showPassword: 'পাছৱৰ্ড দেখুৱাওক',
  hidePassword: 'পাছৱৰ্ড লুকুৱাওক',
  login: 'লগ ইন কৰক',
  stillLoading: 'এপটো লোড হৈ আছে। আহিলেই আপোনাৰ লগ ইন হ’ব।',
  loggingIn: 'লগ ইন হৈ আছে...',
  offline: 'সেৱা এতিয়া পোৱা নাই: লগ ইনৰ বাবে ইণ্টাৰনেট লাগে। যি পঠোৱা হোৱা নাই, সেয়া এই ডিভাইচতে থাকিব।',
  enterBoth: 'অনুগ্ৰহ কৰি ইউজাৰনেম আৰু পাছৱৰ্ড দুয়োটা লিখক',
  newPasswordTitle: 'নতুন পাছৱৰ্ড বাছক',
  newPasswordText: 'আপোনাৰ পাছৱৰ্ড এডমিনে দিছিল। এতিয়া এনে এটা বাছক যিটো কেৱল আপুনি জানে।',
  forgotten: 'পাছৱৰ্ড পাহৰিলে? এডমিনক নতুন এটা খোজক।',
  mustSetUpTitle: 'দ্বিতীয় পৰীক্ষা আৰম্ভ কৰক',
  mustSetUpText: 'এই ৰেজিষ্টাৰৰ এডমিনসকলক এইটো লাগিবই। আগবাঢ়িবলৈ ইয়াত আৰম্ভ কৰক।',
};
