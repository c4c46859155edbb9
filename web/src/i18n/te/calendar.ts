import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  month: 'నెల ఎంచుకోండి',
  year: 'సంవత్సరం ఎంచుకోండి',
  previous: 'ముందటి నెలకు వెళ్లండి',
  next: 'తర్వాతి నెలకు వెళ్లండి',
  navigation: 'నెలలు',
  clear: 'తుడిచివేయి',
  startDate: 'మొదటి రోజు',
  endDate: 'చివరి రోజు',
  thisMonth: 'ఈ నెల',
  financialYear: 'ఆర్థిక సంవత్సరం',
  typeDay: 'తేదీ రాయండి',
  dayExample: 'రోజు/నెల/సంవత్సరం',
  takeDay: 'వాడండి',
  openCalendar: 'క్యాలెండర్ తెరవండి: {label}',
  noDay: 'తేదీని రోజు/నెల/సంవత్సరం అని రాయండి, ఉదా. 05/11/2026',
  dayTooLate: 'దయచేసి {day} తర్వాతి రోజు ఎంచుకోకండి',
  dayTooEarly: 'దయచేసి {day} కి ముందటి రోజు ఎంచుకోకండి',
};
