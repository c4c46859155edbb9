import type { practiceTexts } from '../en/practice.ts';
import type { Translation } from '../messages.ts';

export const translation: Translation<typeof practiceTexts> = {
  title: 'अभ्यास',
  banner: 'अभ्यास: कुछ भी भेजा या रखा नहीं जाता',
  leave: 'अभ्यास ख़त्म करें',
  intro:
    'पूरा रजिस्ट्रेशन कैमरे के साथ करके देखें। इस फ़ोन से कुछ नहीं जाता, कुछ गिना नहीं जाता, और ख़त्म करते ही सब मिट जाता है।',
  persons: 'एक काल्पनिक व्यक्ति चुनें',
  personNew: 'अभी रजिस्टर नहीं हैं',
  personKnown: 'पहले से रजिस्टर हैं: अतिरिक्त रजिस्ट्रेशन करके देखें',
  number: 'अभ्यास के लिए आधार नंबर',
  begin: '{name} के साथ अभ्यास करें',
  card: 'कार्ड',
  doneTitle: 'शाबाश! यह अभ्यास था।',
  doneText: 'असली रजिस्ट्रेशन अब भेजे जाने का इंतज़ार करता, और पहुँचने पर उसका नंबर आता।',
  sentText: 'यह वैसे ही भेजा गया जैसे इंटरनेट होने पर जाता। यहाँ इस फ़ोन से कुछ नहीं गया।',
  again: 'फिर अभ्यास करें',
};
