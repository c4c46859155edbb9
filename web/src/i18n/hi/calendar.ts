import type { calendarTexts } from '../en/calendar.ts';
import type { Translation } from '../messages.ts';

export const translation: Translation<typeof calendarTexts> = {
  month: 'महीना चुनें',
  year: 'साल चुनें',
  previous: 'पिछले महीने पर जाएँ',
  next: 'अगले महीने पर जाएँ',
  navigation: 'महीने',
  clear: 'साफ़ करें',
  startDate: 'शुरू की तारीख',
  endDate: 'आख़िरी तारीख',
  thisMonth: 'यह महीना',
  financialYear: 'वित्तीय वर्ष',
  typeDay: 'तारीख लिखें',
  dayExample: 'दिन/महीना/साल',
  takeDay: 'चुनें',
  openCalendar: 'कैलेंडर खोलें: {label}',
  noDay: 'तारीख दिन/महीना/साल में लिखें, जैसे 05/11/2026',
  dayTooLate: '{day} के बाद की तारीख नहीं चुन सकते',
  dayTooEarly: '{day} से पहले की तारीख नहीं चुन सकते',
};
