import type { sendingTexts } from '../en/sending.ts';
import type { Translation } from '../messages.ts';

export const translation: Translation<typeof sendingTexts> = {
  rescueTitle: 'बचाव फ़ाइल',
  rescueHint:
    'अगर इस डिवाइस को नेटवर्क नहीं मिलता, तो बाकी काम की फ़ाइल सेव करके एडमिन के पास ले जाएँ। उसे सिर्फ़ यह रजिस्टर खोल सकता है। पूरे रजिस्ट्रेशन तब दर्ज हो जाते हैं, अधूरे सिर्फ़ सूची में दिखते हैं; सब कुछ इस डिवाइस में भी रहता है।',
  sending: 'भेजना',
  waiting: 'बाकी',
  waitingValue: {
    one: '{count} रजिस्ट्रेशन, {size}',
    other: '{count} रजिस्ट्रेशन, {size}',
  },
  nothingWaiting: 'कुछ नहीं',
  lastSent: 'पिछली बार भेजा',
  neverSent: 'पिछले 30 दिनों में कुछ नहीं',
  wifiOnly: 'सिर्फ़ Wi-Fi पर भेजें',
  wifiHint: 'तब मोबाइल नेटवर्क पर रजिस्ट्रेशन "अभी भेजें" दबाने तक रुके रहेंगे।',
  wifiUnknown: 'यह ब्राउज़र नहीं बताता कि वह Wi-Fi पर है या नहीं, इसलिए किसी भी नेटवर्क से भेजता है।',
  receipts: 'पिछले 30 दिनों में भेजे गए',
  receiptsNone: 'पिछले 30 दिनों में इस डिवाइस से कुछ नहीं भेजा गया।',
  receiptOf: '{name}, रजिस्ट्रेशन {id}',
  receiptHash: 'सर्वर पर रखी जानकारी का हैश: {hash}',
  receiptOpen: 'सर्वर से हैश अभी नहीं पूछा गया।',
};
