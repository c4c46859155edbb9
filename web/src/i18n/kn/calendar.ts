import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  month: 'ತಿಂಗಳು ಆರಿಸಿ',
  year: 'ವರ್ಷ ಆರಿಸಿ',
  previous: 'ಹಿಂದಿನ ತಿಂಗಳಿಗೆ ಹೋಗಿ',
  next: 'ಮುಂದಿನ ತಿಂಗಳಿಗೆ ಹೋಗಿ',
  navigation: 'ತಿಂಗಳುಗಳು',
  clear: 'ಅಳಿಸಿ',
  startDate: 'ಆರಂಭದ ದಿನ',
  endDate: 'ಕೊನೆಯ ದಿನ',
  thisMonth: 'ಈ ತಿಂಗಳು',
  financialYear: 'ಹಣಕಾಸು ವರ್ಷ',
  typeDay: 'ದಿನಾಂಕ ಬರೆಯಿರಿ',
  dayExample: 'ದಿನ/ತಿಂಗಳು/ವರ್ಷ',
  takeDay: 'ಬಳಸಿ',
  openCalendar: 'ಕ್ಯಾಲೆಂಡರ್ ತೆರೆಯಿರಿ: {label}',
  noDay: 'ದಿನಾಂಕವನ್ನು ದಿನ/ತಿಂಗಳು/ವರ್ಷ ಎಂದು ಬರೆಯಿರಿ, ಉದಾ. 05/11/2026',
  dayTooLate: 'ದಯವಿಟ್ಟು {day} ರ ನಂತರದ ದಿನ ಆರಿಸಬೇಡಿ',
  dayTooEarly: 'ದಯವಿಟ್ಟು {day} ಕ್ಕಿಂತ ಮೊದಲಿನ ದಿನ ಆರಿಸಬೇಡಿ',
};
