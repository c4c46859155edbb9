import { defineMessages } from '../messages.ts';

/** Choosing days: ranges, typed days, the calendar. Its months and weekdays come from the browser. */
export const calendarTexts = defineMessages('calendar', {
  month: 'Choose the Month',
  year: 'Choose the Year',
  previous: 'Go to the Previous Month',
  next: 'Go to the Next Month',
  navigation: 'Months',
  clear: 'Clear',
  startDate: 'Start date',
  endDate: 'End date',
  thisMonth: 'This month',
  financialYear: 'Financial year',
  typeDay: 'Type the date',
  dayExample: 'day/month/year',
  takeDay: 'Use',
  openCalendar: 'Open the calendar: {label}',
  noDay: 'Please write the date as day/month/year, e.g. 05/11/2026',
  dayTooLate: 'Please choose a date not after {day}',
  dayTooEarly: 'Please choose a date not before {day}',
});
