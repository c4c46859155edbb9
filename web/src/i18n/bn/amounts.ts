import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  rupees: '= {amount}',
  rupeesInCrore: '= {amount} ({crore} কোটি)',
  rupeesInLakhCrore: '= {amount} ({crore} লাখ কোটি)',
  unusual: 'এটি বছরে ₹1 কোটির বেশি। টাকা ও একক একবার দেখুন।',
  confirmTitle: 'বিক্রি ঠিক আছে তো?',
  confirmText: 'একজন উৎপাদকের বছরে ₹1 কোটির বেশি বিক্রি কমই হয়:',
  doubtTitle: 'এটি ঠিক আছে তো?',
  unusualPhone: 'ভারতের মোবাইল নম্বরে দশটি সংখ্যা থাকে এবং ৬, ৭, ৮ বা ৯ দিয়ে শুরু হয়।',
  phoneDoubt: 'মোবাইল নম্বর {phone}: ভারতের মোবাইল নম্বরে দশটি সংখ্যা থাকে এবং ৬, ৭, ৮ বা ৯ দিয়ে শুরু হয়।',
  yearsDoubt: '{product}: {age} বছর বয়সে {years} বছরের উৎপাদন।',
  startYearDoubt: '{product}: শুরুর বছর {year} এখনও আসেনি।',
  cardNameDoubt: 'কার্ডে অন্য নাম আছে: {name}।',
  cardYearDoubt: 'বয়স কার্ডের জন্মবছরের সঙ্গে মেলে না: {year}।',
  cardGenderDoubt: 'কার্ডে অন্য লিঙ্গ আছে: {gender}।',
  changeAnswers: 'বদলান',
  changeAmount: 'টাকা বদলান',
  ofProduct: '{product}: {turnover} {rupees}',
};
