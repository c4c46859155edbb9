import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  month: 'মাস বাছুন',
  year: 'বছর বাছুন',
  previous: 'আগের মাসে যান',
  next: 'পরের মাসে যান',
  navigation: 'মাস',
  clear: 'মুছুন',
  startDate: 'শুরুর তারিখ',
  endDate: 'শেষের তারিখ',
  thisMonth: 'এই মাস',
  financialYear: 'আর্থিক বছর',
  typeDay: 'তারিখ লিখুন',
  dayExample: 'দিন/মাস/বছর',
  takeDay: 'এটি নিন',
  openCalendar: 'ক্যালেন্ডার খুলুন: {label}',
  noDay: 'দয়া করে তারিখ দিন/মাস/বছর হিসেবে লিখুন, যেমন 05/11/2026',
  dayTooLate: 'দয়া করে {day}-এর পরের নয় এমন তারিখ বাছুন',
  dayTooEarly: 'দয়া করে {day}-এর আগের নয় এমন তারিখ বাছুন',
};
