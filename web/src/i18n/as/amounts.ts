import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  rupees: '= {amount}',
  rupeesInCrore: '= {amount} ({crore} কোটি)',
  rupeesInLakhCrore: '= {amount} ({crore} লাখ কোটি)',
  unusual: 'এয়া বছৰি ₹1 কোটিতকৈ বেছি। টকা আৰু একক এবাৰ চাওক।',
  confirmTitle: 'বিক্ৰী শুদ্ধ নে?',
  confirmText: 'এজন উৎপাদকৰ বাবে বছৰি ₹1 কোটিতকৈ বেছি বিক্ৰী বিৰল:',
  doubtTitle: 'এয়া শুদ্ধ নে?',
  unusualPhone: 'ভাৰতৰ ম’বাইল নম্বৰত দহটা অংক থাকে আৰু ৬, ৭, ৮ বা ৯ ৰে আৰম্ভ হয়।',
  phoneDoubt: 'ম’বাইল নম্বৰ {phone}: ভাৰতৰ ম’বাইল নম্বৰত দহটা অংক থাকে আৰু ৬, ৭, ৮ বা ৯ ৰে আৰম্ভ হয়।',
  yearsDoubt: '{product}: {age} বছৰ বয়সত {years} বছৰৰ উৎপাদন।',
  startYearDoubt: '{product}: আৰম্ভ কৰা বছৰ {year} এতিয়াও অহা নাই।',
  cardNameDoubt: 'কাৰ্ডত আন নাম আছে: {name}।',
  cardYearDoubt: 'বয়স কাৰ্ডৰ জন্মৰ বছৰৰ লগত নিমিলে: {year}।',
  cardGenderDoubt: 'কাৰ্ডত আন লিংগ আছে: {gender}।',
  changeAnswers: 'সলাওক',
  changeAmount: 'টকা সলাওক',
  ofProduct: '{product}: {turnover} {rupees}',
};
