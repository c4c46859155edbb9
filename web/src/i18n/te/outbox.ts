import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  rescue: 'రక్షణ ఫైల్ సేవ్ చేయండి',
  rescueOf: '{name} రక్షణ ఫైల్ సేవ్ చేయండి',
  rescueSaving: 'రక్షణ ఫైల్ సేవ్ అవుతోంది...',
  rescueSaved: {
    one: '{count} నమోదు {file} ఫైల్‌లో ఉంది. దాన్ని అడ్మిన్‌కు ఇవ్వండి. అది ఈ పరికరంలోనూ ఉంటుంది.',
    other: '{count} నమోదులు {file} ఫైల్‌లో ఉన్నాయి. దాన్ని అడ్మిన్‌కు ఇవ్వండి. అవి ఈ పరికరంలోనూ ఉంటాయి.',
  },
  rescueNothing: 'ఈ పరికరంలో పంపనిది ఏదీ లేదు, కాబట్టి సేవ్ చేయడానికి ఏమీ లేదు.',
  rescueNoKey:
    'రక్షణ ఫైల్ తాళంచెవి ఈ పరికరంలో ఇంకా లేదు. ఒకసారి ఇంటర్నెట్‌తో యాప్ తెరవండి; తర్వాత ఇంటర్నెట్ లేకుండా కూడా పని చేస్తుంది.',
  rescueFailed: 'రక్షణ ఫైల్ రాయలేకపోయాము. పరికరంలో కొంత చోటు ఖాళీ చేసి మళ్లీ ప్రయత్నించండి. ఏదీ పోలేదు.',
  registeredBefore: 'ఇది ఇప్పటికే {date} న {id} నంబర్‌తో నమోదైంది.',
  registeredBeforeText:
    'ఇక్కడ మార్చకముందే అది చేరింది, కాబట్టి ఈ మార్పులు వెళ్లలేదు. నమోదు పేజీలో మార్చి, తర్వాత ఈ డ్రాఫ్ట్ తీసివేయండి.',
  openRegistered: 'నమోదు తెరవండి',
  sendingPicture: 'ఫోటో {number}/{of}',
  sendingBytes: ', {size} KB లో {sent}',
  waitsForWifiText:
    'పరికరం వై-ఫైలో ఉండి యాప్ తెరిచి ఉన్నప్పుడు, లేదా ‘ఇప్పుడే పంపండి’ నొక్కినప్పుడు వెళ్తుంది. తనిఖీ కాని నంబర్ అప్పుడు తనిఖీ అవుతుంది.',
  wifiWaits: { one: '{count} నమోదు వై-ఫై కోసం వేచి ఉంది', other: '{count} నమోదులు వై-ఫై కోసం వేచి ఉన్నాయి' },
  waitingShort: { one: '{count} వేచి ఉంది', other: '{count} వేచి ఉన్నాయి' },
  wifiShort: { one: '{count} వై-ఫై కోసం వేచి ఉంది', other: '{count} వై-ఫై కోసం వేచి ఉన్నాయి' },
  attentionShort: { one: '{count} చూడాలి', other: '{count} చూడాలి' },
  notTried: 'ఇంకా ప్రయత్నించలేదు',
  tried: { one: 'ఒకసారి ప్రయత్నించింది', other: '{count} సార్లు ప్రయత్నించింది' },
  lastFailure: 'చివరి ప్రయత్నం: {reason}',
  nextAt: 'తర్వాతి ప్రయత్నం {time}',
  nextSoon: 'అర నిమిషంలో మళ్లీ ప్రయత్నిస్తుంది',
  nextOnNetwork: 'ఇంటర్నెట్ రాగానే మళ్లీ ప్రయత్నిస్తుంది',
  nextOnWifi: 'వై-ఫై రాగానే మళ్లీ ప్రయత్నిస్తుంది',
  sentTitle: 'నమోదు {id} ({name}) పంపారు',
  notAddedTitle: '{name} నమోదు {id}: అన్ని పత్రాలు చేరలేదు',
  notAddedText: 'నమోదు పేజీలో వాటిని చేర్చండి.',
  deletedTitle: '{name} నమోదు {id} తొలగించారు',
  deletedText: 'ఈ పత్రాలు చేరలేదు: {documents}.',
  understood: 'చదివాను',
  sameQuestion: 'ఇది అదే వ్యక్తేనా?',
  samePerson: 'అవును, అదే వ్యక్తి',
  wrongNumber: 'కాదు, నంబర్ తప్పు',
  nothingToAdd: 'కొత్తది ఏమీ లేదు: డ్రాఫ్ట్ తీసివేయండి',
  unsentOf: {
    one: '{name} {count} నమోదు ఈ పరికరం నుండి ఇంకా వెళ్లలేదు.',
    other: '{name} {count} నమోదులు ఈ పరికరం నుండి ఇంకా వెళ్లలేదు.',
  },
};
