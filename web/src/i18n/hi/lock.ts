import type { lockTexts } from '../en/lock.ts';
import type { Translation } from '../messages.ts';

export const translation: Translation<typeof lockTexts> = {
  locked: 'लॉक है',
  lockedText: '{name} का इस डिवाइस पर रखा काम लॉक है।',
  waiting: {
    one: '{count} रजिस्ट्रेशन पूरा नहीं भेजा गया है। आगे बढ़ने के लिए लॉक खोलें।',
    other: '{count} रजिस्ट्रेशन पूरे नहीं भेजे गए हैं। आगे बढ़ने के लिए लॉक खोलें।',
  },
  pin: 'पिन',
  pinHint: 'छह अंक',
  unlock: 'लॉक खोलें',
  unlocking: 'खुल रहा है...',
  usePasskey: 'जैसे यह फ़ोन खोलते हैं, वैसे खोलें',
  enterPin: 'कृपया अपने पिन के छह अंक लिखें',
  wrongPin: 'यह पिन सही नहीं है',
  tryAgain: 'बहुत बार ग़लत पिन लिखा गया। {time} के बाद फिर कोशिश करें, या अपना पासवर्ड लिखें।',
  spent: 'बहुत बार ग़लत पिन लिखा गया। अब यह केवल आपके पासवर्ड से खुलेगा।',
  passkeyFailed: 'इस फ़ोन ने लॉक नहीं खोला। फिर कोशिश करें, या अपना पासवर्ड लिखें।',
  forgotPin: 'पिन भूल गए?',
  usePassword: 'पासवर्ड से खोलें',
  backToPin: 'वापस',
  needsNetwork: 'इसके लिए इंटरनेट चाहिए।',
  logoutTitle: 'इंटरनेट के बिना लॉग आउट करें?',
  logoutText: 'फिर से लॉग इन करने के लिए इंटरनेट चाहिए। तब तक आप इस डिवाइस पर काम नहीं कर पाएँगे।',
  logoutLock: 'इसके बदले लॉक करें: ऐप इंटरनेट के बिना आपके पिन से खुल जाता है।',
  offerSet: 'पिन लगाएँ',
  logoutSet: 'पिन हो तो आप ऐप को लॉक कर सकते हैं और इंटरनेट के बिना खोल सकते हैं।',
};
