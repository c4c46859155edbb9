import type { receiptTexts } from '../en/receipt.ts';
import type { Translation } from '../messages.ts';

export const translation: Translation<typeof receiptTexts> = {
  title: 'रजिस्ट्रेशन की रसीद',
  telephone: 'फ़ोन {number}',
  received: '{date} को मिला',
  registrationId: 'रजिस्ट्रेशन आईडी',
  deviceNumber: 'फ़ोन का नंबर',
  deviceNumberText: 'अभी रजिस्ट्रेशन आईडी नहीं मिली है: फ़ोन को इंटरनेट मिलते ही यह भेजा जाएगा।',
  producer: 'उत्पादक',
  products: 'उत्पाद',
  collector: 'रजिस्ट्रेशन करने वाले',
  nextHeading: 'आगे क्या होगा',
  nextText:
    'इकाई दर्ज की गई जानकारी की जाँच करेगी। उसके बाद वह आपका उत्पादक कार्ड और जीआई रजिस्ट्री के काग़ज़ बनाएगी। यह रसीद सँभालकर रखें।',
  notCertificate: 'यह रसीद प्रमाणपत्र नहीं है।',
  dialogTitle: '{name} की रसीद',
  drawing: 'रसीद बन रही है...',
  failed: 'इस डिवाइस पर रसीद नहीं बन सकी।',
  picture: '{name} की रसीद: {text}',
  share: 'भेजें',
  save: 'तस्वीर सेव करें',
  printA4: 'A4 पर छापें',
  print58: '58 मिमी पर छापें',
};
