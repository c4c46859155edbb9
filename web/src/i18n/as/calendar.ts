import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  month: 'মাহ বাছক',
  year: 'বছৰ বাছক',
  previous: 'আগৰ মাহলৈ যাওক',
  next: 'পিছৰ মাহলৈ যাওক',
  navigation: 'মাহ',
  clear: 'মচক',
  startDate: 'আৰম্ভৰ তাৰিখ',
  endDate: 'শেষৰ তাৰিখ',
  thisMonth: 'এই মাহ',
  financialYear: 'বিত্তীয় বছৰ',
  typeDay: 'তাৰিখ লিখক',
  dayExample: 'দিন/মাহ/বছৰ',
  takeDay: 'এইটো লওক',
  openCalendar: 'কেলেণ্ডাৰ খোলক: {label}',
  noDay: 'অনুগ্ৰহ কৰি তাৰিখ দিন/মাহ/বছৰ হিচাপে লিখক, যেনে 05/11/2026',
  dayTooLate: 'অনুগ্ৰহ কৰি {day}ৰ পিছৰ নোহোৱা তাৰিখ বাছক',
  dayTooEarly: 'অনুগ্ৰহ কৰি {day}ৰ আগৰ নোহোৱা তাৰিখ বাছক',
};
