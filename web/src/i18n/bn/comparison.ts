import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  compareTitle: 'এখানে লেখা আর রেকর্ডে যা আছে',
  compareField: 'তথ্য',
  compareTyped: 'এখানে লেখা',
  compareKept: 'রেকর্ডে আছে',
  compareDiffers: 'আলাদা',
  turnText: 'অতিরিক্ত নিবন্ধনে রেকর্ডের তথ্যই নেওয়া হয়। আপনার লেখা পাঠানো হয় না; নম্বর বদলালে তা ফিরে আসে।',
  turnProducts: 'আগেই নিবন্ধিত, তাই সরানো হয়েছে: {products}',
  turnPictures: 'আগেই জমা আছে, তাই আপনারটি পাঠানো হয়নি: {documents}',
};
