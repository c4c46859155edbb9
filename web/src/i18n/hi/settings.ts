import type { settingsTexts } from '../en/settings.ts';
import type { Translation } from '../messages.ts';

export const translation: Translation<typeof settingsTexts> = {
  title: 'सेटिंग',
  subtitle: '{name} के नाम से लॉग इन',
  language: 'भाषा',
  languageHint: 'सिर्फ़ इस डिवाइस की स्क्रीन के लिए। छपे काग़ज़ अपनी तय भाषा में ही रहते हैं।',
  password: 'पासवर्ड बदलें',
  passwordHint: 'पासवर्ड बदलने पर आपके बाकी डिवाइस लॉग आउट हो जाएँगे।',
  passwordChanged: 'आपका पासवर्ड बदल गया है',
  sessionsHint: 'जो डिवाइस अब काम का नहीं या जिसे आप नहीं पहचानते, उसे लॉग आउट करें।',
  openSessions: 'लॉग इन डिवाइस',
  secondFactorHint: 'आपके फ़ोन का एक कोड, ताकि सिर्फ़ पासवर्ड से कोई लॉग इन न कर सके।',
  openSecondFactor: 'दूसरा सुरक्षा चरण और रिकवरी कोड',
  storage: 'स्टोरेज और बाकी काम',
  used: 'इस डिवाइस में इस्तेमाल',
  usedOf: '{quota} में से {used} ({percent} %)',
  unknown: 'यह ब्राउज़र नहीं बताता',
  nearlyFull: 'इस डिवाइस की जगह लगभग भर गई है। जो भेजना बाकी है उसे भेजें और कुछ जगह खाली करें।',
  kept: 'सुरक्षित रखा है',
  keptYes: 'हाँ, ब्राउज़र इसे अपने आप नहीं हटाएगा',
  keptNo: 'पक्का नहीं: जगह कम होने पर ब्राउज़र इसे हटा सकता है',
  keepIt: 'सुरक्षित रखने को कहें',
  keepRefused: 'ब्राउज़र नहीं माना। इस पेज को होम स्क्रीन पर जोड़ने से अक्सर काम बन जाता है।',
  connection: 'इंटरनेट',
  online: 'इंटरनेट चालू है',
  offline: 'इंटरनेट नहीं है। आप काम जारी रख सकते हैं।',
};
