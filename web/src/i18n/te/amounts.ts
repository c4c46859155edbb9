import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  rupees: '= {amount}',
  rupeesInCrore: '= {amount} ({crore} కోట్లు)',
  rupeesInLakhCrore: '= {amount} ({crore} లక్షల కోట్లు)',
  unusual: 'ఇది ఏడాదికి ₹1 కోటి కంటే ఎక్కువ. మొత్తం, కొలత ఒకసారి చూడండి.',
  confirmTitle: 'అమ్మకం సరిగా ఉందా?',
  confirmText: 'ఒక ఉత్పత్తిదారుకు ఏడాదికి ₹1 కోటి మించిన అమ్మకం అరుదు:',
  doubtTitle: 'ఇది సరిగా ఉందా?',
  unusualPhone: 'భారత మొబైల్ నంబర్‌లో పది అంకెలు ఉంటాయి, 6, 7, 8 లేదా 9 తో మొదలవుతుంది.',
  phoneDoubt: 'మొబైల్ నంబర్ {phone}: భారత మొబైల్ నంబర్‌లో పది అంకెలు ఉంటాయి, 6, 7, 8 లేదా 9 తో మొదలవుతుంది.',
  yearsDoubt: '{product}: {age} ఏళ్ల వయసులో {years} ఏళ్ల ఉత్పత్తి.',
  startYearDoubt: '{product}: మొదలుపెట్టిన సంవత్సరం {year} ఇంకా రాలేదు.',
  cardNameDoubt: 'కార్డుపై వేరే పేరు ఉంది: {name}.',
  cardYearDoubt: 'వయసు కార్డుపై ఉన్న పుట్టిన సంవత్సరంతో సరిపోలడం లేదు: {year}.',
  cardGenderDoubt: 'కార్డుపై వేరే లింగం ఉంది: {gender}.',
  changeAnswers: 'మార్చండి',
  changeAmount: 'మొత్తం మార్చండి',
  ofProduct: '{product}: {turnover} {rupees}',
};
