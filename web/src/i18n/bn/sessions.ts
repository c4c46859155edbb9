import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  title: 'আপনি কোথায় লগ ইন আছেন',
  subtitle: 'যে ডিভাইস আর ব্যবহার করেন না বা চেনেন না, লগ আউট করুন',
  backToSettings: 'সেটিংয়ে ফিরুন',
  browserOn: '{browser}, {system}',
  unknownDevice: 'অচেনা ডিভাইস',
  thisDevice: 'এই ডিভাইস',
  started: 'লগ ইন',
  lastUsed: 'শেষ ব্যবহার',
  address: 'নেটওয়ার্ক ঠিকানা',
  signOut: 'লগ আউট করুন',
  signOutOf: 'লগ আউট করুন: {device}, লগ ইন {time}',
  signOutOthers: 'অন্য সব জায়গা থেকে লগ আউট',
  signOutOthersText: 'অন্য সব ডিভাইসে আবার লগ ইন করতে হবে। না-পাঠানো কাজ সেগুলিতেই থাকবে।',
  signedOut: '{device} লগ আউট হয়েছে',
  othersSignedOut: {
    one: 'অন্য {count}টি ডিভাইস লগ আউট হয়েছে',
    other: 'অন্য {count}টি ডিভাইস লগ আউট হয়েছে',
  },
  onlyHere: 'আপনি শুধু এই ডিভাইসে লগ ইন আছেন।',
  changePassword: 'কোনো ডিভাইস না চিনলে পাসওয়ার্ডও বদলান।',
};
