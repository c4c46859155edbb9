import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  title: 'तुम्ही कुठे लॉग इन आहात',
  subtitle: 'जे डिव्हाइस आता वापरत नाही किंवा ओळखत नाही ते लॉग आउट करा',
  backToSettings: 'सेटिंगकडे परत',
  browserOn: '{browser}, {system}',
  unknownDevice: 'अनोळखी डिव्हाइस',
  thisDevice: 'हे डिव्हाइस',
  started: 'लॉग इन',
  lastUsed: 'शेवटचा वापर',
  address: 'नेटवर्क पत्ता',
  signOut: 'लॉग आउट करा',
  signOutOf: 'लॉग आउट करा: {device}, लॉग इन {time}',
  signOutOthers: 'इतर सर्व ठिकाणी लॉग आउट करा',
  signOutOthersText: 'इतर सर्व डिव्हाइसांना पुन्हा लॉग इन करावे लागेल. न पाठवलेले काम त्यांच्यावरच राहते.',
  signedOut: '{device} लॉग आउट झाले',
  othersSignedOut: {
    one: 'इतर {count} डिव्हाइस लॉग आउट झाले',
    other: 'इतर {count} डिव्हाइसे लॉग आउट झाली',
  },
  onlyHere: 'तुम्ही फक्त या डिव्हाइसवर लॉग इन आहात.',
  changePassword: 'एखादे डिव्हाइस ओळखीचे नसेल तर पासवर्डही बदला.',
};
