import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  month: 'महिना निवडा',
  year: 'वर्ष निवडा',
  previous: 'मागच्या महिन्याकडे जा',
  next: 'पुढच्या महिन्याकडे जा',
  navigation: 'महिने',
  clear: 'पुसा',
  startDate: 'पहिली तारीख',
  endDate: 'शेवटची तारीख',
  thisMonth: 'हा महिना',
  financialYear: 'आर्थिक वर्ष',
  typeDay: 'तारीख लिहा',
  dayExample: 'दिवस/महिना/वर्ष',
  takeDay: 'वापरा',
  openCalendar: 'दिनदर्शिका उघडा: {label}',
  noDay: 'कृपया तारीख दिवस/महिना/वर्ष अशी लिहा, उदा. 05/11/2026',
  dayTooLate: 'कृपया {day} नंतरची नसलेली तारीख निवडा',
  dayTooEarly: 'कृपया {day} आधीची नसलेली तारीख निवडा',
};
