import type { sessionTexts } from '../en/sessions.ts';
import type { Translation } from '../messages.ts';

export const translation: Translation<typeof sessionTexts> = {
  title: 'आप कहाँ-कहाँ लॉग इन हैं',
  subtitle: 'जो डिवाइस अब काम का नहीं या जिसे आप नहीं पहचानते, उसे लॉग आउट करें',
  backToSettings: 'सेटिंग पर वापस',
  browserOn: '{system} पर {browser}',
  unknownDevice: 'अनजान डिवाइस',
  thisDevice: 'यही डिवाइस',
  started: 'लॉग इन',
  lastUsed: 'आख़िरी इस्तेमाल',
  address: 'नेटवर्क पता',
  signOut: 'लॉग आउट करें',
  signOutOf: 'लॉग आउट करें: {device}, लॉग इन {time}',
  signOutOthers: 'बाकी सब जगह लॉग आउट करें',
  signOutOthersText:
    'बाकी सभी डिवाइस पर फिर से लॉग इन करना होगा। उन पर जो काम अभी भेजा नहीं गया, वह वहीं रहेगा।',
  signedOut: '{device} लॉग आउट हो गया',
  othersSignedOut: {
    one: '{count} और डिवाइस लॉग आउट हो गया',
    other: '{count} और डिवाइस लॉग आउट हो गए',
  },
  onlyHere: 'आप सिर्फ़ इसी डिवाइस पर लॉग इन हैं।',
  changePassword: 'अगर किसी डिवाइस को नहीं पहचानते, तो अपना पासवर्ड भी बदल लें।',
};
