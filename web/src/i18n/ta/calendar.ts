import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  month: 'மாதத்தைத் தேர்வு செய்க',
  year: 'ஆண்டைத் தேர்வு செய்க',
  previous: 'முந்தைய மாதம்',
  next: 'அடுத்த மாதம்',
  navigation: 'மாதங்கள்',
  clear: 'அழி',
  startDate: 'தொடக்க நாள்',
  endDate: 'முடிவு நாள்',
  thisMonth: 'இந்த மாதம்',
  financialYear: 'நிதியாண்டு',
  typeDay: 'தேதியை எழுதவும்',
  dayExample: 'நாள்/மாதம்/ஆண்டு',
  takeDay: 'பயன்படுத்து',
  openCalendar: 'நாட்காட்டியைத் திற: {label}',
  noDay: 'தேதியை நாள்/மாதம்/ஆண்டு என்று எழுதவும், எ.கா. 05/11/2026',
  dayTooLate: '{day}க்குப் பிந்தைய நாளைத் தேர்வு செய்ய வேண்டாம்',
  dayTooEarly: '{day}க்கு முந்தைய நாளைத் தேர்வு செய்ய வேண்டாம்',
};
