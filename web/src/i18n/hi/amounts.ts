import type { amountTexts } from '../en/amounts.ts';
import type { Translation } from '../messages.ts';

export const translation: Translation<typeof amountTexts> = {
  rupees: '= {amount}',
  rupeesInCrore: '= {amount} ({crore} करोड़)',
  rupeesInLakhCrore: '= {amount} ({crore} लाख करोड़)',
  unusual: 'यह साल में ₹1 करोड़ से ज़्यादा है। कृपया रकम और उसकी इकाई जाँचें।',
  confirmTitle: 'क्या टर्नओवर सही है?',
  confirmText: 'एक उत्पादक का सालाना टर्नओवर ₹1 करोड़ से ज़्यादा कम ही होता है:',
  doubtTitle: 'क्या यह सही है?',
  unusualPhone: 'भारत का मोबाइल नंबर दस अंकों का होता है और 6, 7, 8 या 9 से शुरू होता है।',
  phoneDoubt:
    'मोबाइल नंबर {phone}: भारत का मोबाइल नंबर दस अंकों का होता है और 6, 7, 8 या 9 से शुरू होता है।',
  yearsDoubt: '{product}: {age} साल की उम्र में {years} साल से उत्पादन।',
  startYearDoubt: '{product}: शुरू करने का साल {year} अभी आया नहीं है।',
  cardNameDoubt: 'कार्ड पर दूसरा नाम है: {name}।',
  cardYearDoubt: 'उम्र कार्ड के जन्म वर्ष से मेल नहीं खाती: {year}।',
  cardGenderDoubt: 'कार्ड पर दूसरा लिंग है: {gender}।',
  changeAnswers: 'इसे बदलें',
  changeAmount: 'रकम बदलें',
  ofProduct: '{product}: {turnover} {rupees}',
};
