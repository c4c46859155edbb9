import { defineMessages } from '../messages.ts';

/** The value of an amount in rupees, and the question about an implausible one. */
export const amountTexts = defineMessages('amounts', {
  rupees: '= {amount}',
  rupeesInCrore: '= {amount} ({crore} crore)',
  rupeesInLakhCrore: '= {amount} ({crore} lakh crore)',
  unusual: 'This is more than ₹1 crore a year. Please check the amount and its unit.',
  confirmTitle: 'Is the turnover right?',
  confirmText: 'A yearly turnover of more than ₹1 crore is rare for one producer:',
  doubtTitle: 'Is this right?',
  unusualPhone: 'An Indian mobile number has ten digits and begins with 6, 7, 8 or 9.',
  phoneDoubt:
    'Mobile Number {phone}: an Indian mobile number has ten digits and begins with 6, 7, 8 or 9.',
  yearsDoubt: '{product}: {years} years of production at the age of {age}.',
  startYearDoubt: '{product}: the start year {year} lies ahead.',
  cardNameDoubt: 'The card says another name: {name}.',
  cardYearDoubt: 'The age does not fit the year of birth on the card: {year}.',
  cardGenderDoubt: 'The card says another gender: {gender}.',
  changeAnswers: 'Change it',
  changeAmount: 'Change the amount',
  ofProduct: '{product}: {turnover} {rupees}',
});
