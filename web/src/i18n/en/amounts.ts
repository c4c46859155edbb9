import { defineMessages } from '../messages.ts';

/** What an amount comes to, and the question about one that looks wrong. */
export const amountTexts = defineMessages('amounts', {
  rupees: '= {amount}',
  rupeesInCrore: '= {amount} ({crore} crore)',
  unusual: 'This is more than ₹1 crore a year. Please check the amount and its unit.',
  confirmTitle: 'Is the turnover right?',
  confirmText: 'A yearly turnover of more than ₹1 crore is rare for one producer:',
  changeAmount: 'Change the amount',
  ofProduct: '{product}: {turnover} {rupees}',
});
