import type { authTexts } from '../en/auth.ts';
import type { Translation } from '../messages.ts';

export const translation: Translation<typeof authTexts> = {
  title: 'जीआई रजिस्ट्रेशन',
  pageTitle: 'लॉग इन',
  username: 'यूज़रनेम',
  password: 'पासवर्ड',
  showPassword: 'पासवर्ड दिखाएँ',
  hidePassword: 'पासवर्ड छिपाएँ',
  login: 'लॉग इन करें',
  stillLoading: 'ऐप अभी लोड हो रहा है। आते ही आपका लॉग इन हो जाएगा।',
  loggingIn: 'लॉग इन हो रहा है...',
  offline: 'सेवा अभी उपलब्ध नहीं है: लॉग इन के लिए इंटरनेट चाहिए। जो भेजा नहीं गया, वह इसी डिवाइस में रहता है।',
  enterBoth: 'कृपया यूज़रनेम और पासवर्ड दोनों भरें',
  newPasswordTitle: 'नया पासवर्ड चुनें',
  newPasswordText: 'आपका पासवर्ड एडमिन ने रखा था। अब ऐसा पासवर्ड चुनें जो सिर्फ़ आप जानते हों।',
  forgotten: 'पासवर्ड भूल गए? अपने एडमिन से नया पासवर्ड माँगें।',
  mustSetUpTitle: 'दूसरा सुरक्षा चरण चालू करें',
  mustSetUpText: 'इस रजिस्टर के एडमिन के लिए यह ज़रूरी है। आगे बढ़ने के लिए इसे यहाँ चालू करें।',
};
