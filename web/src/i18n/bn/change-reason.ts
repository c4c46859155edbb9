import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  title: 'এটি রেজিস্ট্রিতে দাখিল হয়েছে',
  meaning:
    'রেজিস্ট্রির কাছে আগের কাগজই আছে। এই বদলের পরে নিবন্ধনটি আবার পরীক্ষা হবে, আর অফিস তা না মেটানো পর্যন্ত আবেদনে ‘দাখিলের পরে বদল’ চিহ্ন থাকবে।',
  reason: 'কেন বদলানো হল',
  missing: 'দয়া করে বলুন কেন বদলানো হল',
};
