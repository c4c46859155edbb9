import type { authTexts } from '../en/auth.ts';
import type { Translation } from '../messages.ts';

export const translation: Translation<typeof authTexts> = {
  title: 'जीआई रजिस्ट्रेशन',
  pageTitle: 'लॉग इन',
  username: 'यूज़रनेम',
  password: 'पासवर्ड',
  show: 'दिखाएँ',
  hide: 'छिपाएँ',
  showPassword: 'पासवर्ड दिखाएँ',
  hidePassword: 'पासवर्ड छिपाएँ',
  login: 'लॉग इन करें',
  loggingIn: 'लॉग इन हो रहा है...',
  enterBoth: 'कृपया यूज़रनेम और पासवर्ड दोनों भरें',
  signedInAs: 'आप {name} के नाम से लॉग इन हैं।',
  newPasswordTitle: 'नया पासवर्ड चुनें',
  newPasswordText: 'आपका पासवर्ड एडमिन ने रखा था। अब ऐसा पासवर्ड चुनें जो सिर्फ़ आप जानते हों।',
  currentPassword: 'अभी का पासवर्ड',
  newPassword: 'नया पासवर्ड',
  newPasswordHint: 'कम से कम 8 अक्षर। एक साथ लिखे कुछ शब्द आसानी से याद रहते हैं।',
  repeatPassword: 'नया पासवर्ड फिर से',
  passwordTooShort: 'कृपया कम से कम 8 अक्षर रखें',
  passwordsDiffer: 'दोनों नए पासवर्ड एक जैसे नहीं हैं',
  enterCurrent: 'कृपया अभी का पासवर्ड भरें',
  savePassword: 'पासवर्ड सेव करें',
  saving: 'सेव हो रहा है...',
  forgotten: 'पासवर्ड भूल गए? अपने एडमिन से नया पासवर्ड माँगें।',
};
