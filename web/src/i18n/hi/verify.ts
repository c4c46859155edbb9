import type { verifyTexts } from '../en/verify.ts';
import type { Translation } from '../messages.ts';

export const translation: Translation<typeof verifyTexts> = {
  title: 'रजिस्ट्रेशन की जाँच',
  subtitle: 'क्या इस व्यक्ति का रजिस्ट्रेशन पहले हो चुका है?',
  which: 'किससे जाँचें',
  aadharHint: '12 अंक; बीच की खाली जगह से फ़र्क नहीं पड़ता',
  voterHint: '3 अक्षर और 7 अंक, जैसे ABC1234567',
  check: 'रजिस्ट्रेशन जाँचें',
  checking: 'जाँच हो रही है...',
  failed: 'जाँच नहीं हो सकी',
  trouble: 'जाँच करते समय गड़बड़ी हुई',
  offline: 'बिना इंटरनेट के नंबर नहीं जाँचा जा सकता। व्यक्ति का रजिस्ट्रेशन करें: भेजते समय नंबर की जाँच होगी।',
  alreadyTitle: 'रजिस्ट्रेशन पहले हो चुका है',
  noneTitle: 'कोई रजिस्ट्रेशन नहीं मिला',
  alreadyText: 'इस व्यक्ति का रजिस्ट्रेशन पहले से है',
  noneText: 'इस नंबर से कोई रजिस्ट्रेशन नहीं मिला',
  name: 'नाम',
  phone: 'फ़ोन',
  email: 'ईमेल',
  registrationDate: 'रजिस्ट्रेशन की तारीख',
  categories: 'श्रेणियाँ',
  checkAnother: 'दूसरा रजिस्ट्रेशन जाँचें',
  registerNow: 'इस व्यक्ति का रजिस्ट्रेशन करें',
  registerMore: 'अतिरिक्त रजिस्ट्रेशन करें',
};
