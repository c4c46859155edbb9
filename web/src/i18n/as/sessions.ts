import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  title: 'আপুনি ক’ত লগ ইন হৈ আছে',
  subtitle: 'যি ডিভাইচ আৰু ব্যৱহাৰ নকৰে বা নাজানে, তাক লগ আউট কৰক',
  backToSettings: 'ছেটিংলৈ উভতি যাওক',
  browserOn: '{browser}, {system}',
  unknownDevice: 'অচিনাকি ডিভাইচ',
  thisDevice: 'এই ডিভাইচ',
  started: 'লগ ইন',
  lastUsed: 'শেষ ব্যৱহাৰ',
  address: 'নেটৱৰ্ক ঠিকনা',
  signOut: 'লগ আউট কৰক',
  signOutOf: 'লগ আউট কৰক: {device}, লগ ইন {time}',
  signOutOthers: 'আন সকলোতে লগ আউট কৰক',
  signOutOthersText: 'আন সকলো ডিভাইচত আকৌ লগ ইন কৰিব লাগিব। নপঠোৱা কাম সেইবোৰতে থাকিব।',
  signedOut: '{device} লগ আউট হ’ল',
  othersSignedOut: { one: 'আন {count}টা ডিভাইচ লগ আউট হ’ল', other: 'আন {count}টা ডিভাইচ লগ আউট হ’ল' },
  onlyHere: 'আপুনি কেৱল এই ডিভাইচত লগ ইন হৈ আছে।',
  changePassword: 'কোনো ডিভাইচ নিচিনিলে পাছৱৰ্ডো সলাওক।',
};
