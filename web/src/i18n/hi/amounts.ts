import type { amountTexts } from '../en/amounts.ts';
import type { Translation } from '../messages.ts';

export const translation: Translation<typeof amountTexts> = {
  rupees: '= {amount}',
  rupeesInCrore: '= {amount} ({crore} करोड़)',
  unusual: 'यह साल में ₹1 करोड़ से ज़्यादा है। कृपया रकम और उसकी इकाई जाँचें।',
  confirmTitle: 'क्या टर्नओवर सही है?',
  confirmText: 'एक उत्पादक का सालाना टर्नओवर ₹1 करोड़ से ज़्यादा कम ही होता है:',
  changeAmount: 'रकम बदलें',
  ofProduct: '{product}: {turnover} {rupees}',
};
