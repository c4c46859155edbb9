import type { outboxTexts } from '../en/outbox.ts';
import type { Translation } from '../messages.ts';

export const translation: Translation<typeof outboxTexts> = {
  rescue: 'बचाव फ़ाइल सेव करें',
  rescueOf: '{name} की बचाव फ़ाइल सेव करें',
  rescueSaving: 'बचाव फ़ाइल सेव हो रही है...',
  rescueSaved: {
    one: '{count} रजिस्ट्रेशन फ़ाइल {file} में है। इसे एडमिन को दें। वह इस डिवाइस में भी रहेगा।',
    other: '{count} रजिस्ट्रेशन फ़ाइल {file} में हैं। इसे एडमिन को दें। वे इस डिवाइस में भी रहेंगे।',
  },
  rescueNothing: 'इस डिवाइस में भेजने को कुछ बाकी नहीं है, इसलिए सेव करने को कुछ नहीं है।',
  rescueNoKey:
    'इस डिवाइस के पास बचाव फ़ाइल की कुंजी अभी नहीं है। नेटवर्क में यह ऐप एक बार खोलें; फिर बिना नेटवर्क के भी काम होगा।',
  rescueFailed: 'बचाव फ़ाइल नहीं बन सकी। इस डिवाइस में कुछ जगह खाली करके फिर कोशिश करें। कुछ भी खोया नहीं है।',
  registeredBefore: 'यह पहले ही दर्ज हो चुका है: नंबर {id}, {date}।',
  registeredBeforeText:
    'यहाँ बदले जाने से पहले यह पहुँच गया था, इसलिए ये बदलाव नहीं भेजे गए। इन्हें रजिस्ट्रेशन के पेज पर करें, फिर यह ड्राफ़्ट हटा दें।',
  openRegistered: 'रजिस्ट्रेशन खोलें',
  sendingPicture: 'फ़ोटो {of} में से {number}',
  sendingBytes: ', {size} में से {sent} KB',
  waitsForWifiText:
    'यह डिवाइस Wi-Fi पर होने और यह ऐप खुला होने पर, या "अभी भेजें" दबाने पर भेजा जाएगा। जिस नंबर की जाँच नहीं हुई, उसकी जाँच तब होगी।',
  wifiWaits: {
    one: '{count} रजिस्ट्रेशन Wi-Fi का इंतज़ार कर रहा है',
    other: '{count} रजिस्ट्रेशन Wi-Fi का इंतज़ार कर रहे हैं',
  },
  waitingShort: { one: '{count} बाकी', other: '{count} बाकी' },
  wifiShort: { one: '{count} Wi-Fi के इंतज़ार में', other: '{count} Wi-Fi के इंतज़ार में' },
  attentionShort: { one: '{count} में आपका काम बाकी', other: '{count} में आपका काम बाकी' },
  notTried: 'अभी कोशिश नहीं हुई',
  tried: { one: '{count} बार कोशिश हुई', other: '{count} बार कोशिश हुई' },
  lastFailure: 'पिछली कोशिश: {reason}',
  nextAt: 'अगली कोशिश {time}',
  nextSoon: 'अगली कोशिश आधे मिनट में',
  nextOnNetwork: 'अगली कोशिश नेटवर्क मिलने पर',
  nextOnWifi: 'अगली कोशिश Wi-Fi पर',
  sentTitle: 'रजिस्ट्रेशन {id} ({name}) भेजा गया',
  notAddedTitle: '{name} का रजिस्ट्रेशन {id}: सारे दस्तावेज़ नहीं जुड़े',
  notAddedText: 'इन्हें रजिस्ट्रेशन के पेज पर जोड़ें।',
  deletedTitle: '{name} का रजिस्ट्रेशन {id} मिटा दिया गया है',
  deletedText: 'ये दस्तावेज़ नहीं जुड़े: {documents}।',
  understood: 'मैंने पढ़ लिया',
  sameQuestion: 'क्या यह वही व्यक्ति है?',
  samePerson: 'हाँ, वही व्यक्ति',
  wrongNumber: 'नहीं, नंबर ग़लत है',
  nothingToAdd: 'कुछ नया नहीं: ड्राफ़्ट हटाएँ',
  unsentOf: {
    one: 'इस डिवाइस में {name} का {count} रजिस्ट्रेशन अभी भेजा नहीं गया है।',
    other: 'इस डिवाइस में {name} के {count} रजिस्ट्रेशन अभी भेजे नहीं गए हैं।',
  },
};
