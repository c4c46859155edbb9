import type { calendarTexts } from '../en/calendar.ts';
import type { Translation } from '../messages.ts';

export const translation: Translation<typeof calendarTexts> = {
  month: 'महीना चुनें',
  year: 'साल चुनें',
  previous: 'पिछले महीने पर जाएँ',
  next: 'अगले महीने पर जाएँ',
  navigation: 'महीने',
};
