import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  title: 'সেভ না করে যাবেন?',
  text: 'এই পৃষ্ঠায় যা বদলেছেন তা এখনও সেভ হয়নি।',
  leave: 'বদল ছেড়ে যান',
  stay: 'এই পৃষ্ঠায় থাকুন',
  back: 'আপনার আগের বদলগুলি এখানে আছে। সেগুলি সেভ হয়নি।',
};
