import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  rescueTitle: 'రక్షణ ఫైల్',
  rescueHint:
    'ఈ పరికరానికి ఇంటర్నెట్ దొరకకపోతే, పంపని పనిని ఫైల్‌గా సేవ్ చేసి అడ్మిన్‌కు ఇవ్వండి. దాన్ని రిజిస్టర్ మాత్రమే తెరవగలదు. పూర్తయినవి అప్పుడు నమోదవుతాయి, పూర్తి కానివి జాబితాలో మాత్రమే వస్తాయి; అన్నీ ఈ పరికరంలోనూ ఉంటాయి.',
  sending: 'పంపుతోంది',
  waiting: 'వేచి ఉంది',
  waitingValue: { one: '{count} నమోదు, {size}', other: '{count} నమోదులు, {size}' },
  nothingWaiting: 'ఏమీ లేదు',
  lastSent: 'చివరిగా పంపినది',
  neverSent: 'గత 30 రోజుల్లో ఏమీ లేదు',
  wifiOnly: 'వై-ఫైలో మాత్రమే పంపండి',
  wifiHint: 'మొబైల్ నెట్‌వర్క్‌లో నమోదులు ‘ఇప్పుడే పంపండి’ నొక్కే వరకు వేచి ఉంటాయి.',
  wifiUnknown: 'వై-ఫైలో ఉందో లేదో ఈ బ్రౌజర్ చెప్పదు, కాబట్టి ఏ నెట్‌వర్క్‌లో అయినా పంపుతుంది.',
  receipts: 'గత 30 రోజుల్లో పంపినవి',
  receiptsNone: 'గత 30 రోజుల్లో ఈ పరికరం నుండి ఏమీ పంపలేదు.',
  receiptOf: '{name}, నమోదు {id}',
  receiptHash: 'సర్వర్‌లో ఉన్నదాని గుర్తు: {hash}',
  receiptOpen: 'సర్వర్‌ను దాని గుర్తు ఇంకా అడగలేదు.',
};
