import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  heading: 'व्यक्तीचे हक्क',
  withdraw: 'संमती मागे घेतल्याची नोंद करा',
  withdrawText:
    'त्यानंतर नोंद बंद होते: माहिती संकलकांना ती दिसत नाही, आणि काहीही बदलता, छापता किंवा बाहेर काढता येत नाही.',
  propose: 'संमती मागे घेण्याचा प्रस्ताव द्या',
  proposeText: 'या व्यक्तीची नोंदणी आधी दुसऱ्या माहिती संकलकाने केली. नोंद बंद करायची का, हे कार्यालय ठरवते.',
  proposed: 'संमती मागे घेण्याबद्दल कार्यालय ठरवेल',
  toldOn: 'व्यक्तीने कोणत्या दिवशी सांगितले',
  channel: 'व्यक्तीने कसे कळवले',
  in_person: 'स्वतः येऊन',
  telephone: 'फोनवर',
  letter: 'पत्राने',
  email: 'ईमेलने',
  representative: 'प्रतिनिधीमार्फत',
  choose: 'कृपया निवडा',
};
