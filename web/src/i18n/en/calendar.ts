import { defineMessages } from '../messages.ts';

/** The controls of the calendar; months and weekdays come from the browser. */
export const calendarTexts = defineMessages('calendar', {
  month: 'Choose the Month',
  year: 'Choose the Year',
  previous: 'Go to the Previous Month',
  next: 'Go to the Next Month',
  navigation: 'Months',
});
