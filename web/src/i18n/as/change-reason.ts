import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  title: 'এইটো ৰেজিষ্ট্ৰীত দাখিল হৈছে',
  meaning:
    'ৰেজিষ্ট্ৰীত আগৰ কাকতেই আছে। এই সলনিৰ পিছত পঞ্জীয়নটো আকৌ পৰীক্ষা হ’ব, আৰু কাৰ্যালয়ে মীমাংসা নকৰালৈকে আবেদনত ‘দাখিলৰ পিছত সলনি’ চিন থাকিব।',
  reason: 'কিয় সলোৱা হ’ল',
  missing: 'অনুগ্ৰহ কৰি কওক কিয় সলোৱা হ’ল',
};
