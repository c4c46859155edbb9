import type { passwordTexts } from '../en/password.ts';
import type { Translation } from '../messages.ts';

export const translation: Translation<typeof passwordTexts> = {
  currentPassword: 'अभी का पासवर्ड',
  newPassword: 'नया पासवर्ड',
  newPasswordHint: 'कम से कम 8 अक्षर। एक साथ लिखे कुछ शब्द आसानी से याद रहते हैं।',
  repeatPassword: 'नया पासवर्ड फिर से',
  passwordTooShort: 'कृपया कम से कम 8 अक्षर रखें',
  passwordsDiffer: 'दोनों नए पासवर्ड एक जैसे नहीं हैं',
  enterCurrent: 'कृपया अभी का पासवर्ड भरें',
  savePassword: 'पासवर्ड सेव करें',
  mayBeChanged: 'कोई जवाब नहीं आया, इसलिए हो सकता है कि पासवर्ड बदल चुका हो: नया पासवर्ड आज़माएँ।',
};
