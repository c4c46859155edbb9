import type { errorTexts } from '../en/errors.ts';
import type { Translation } from '../messages.ts';

export const translation: Translation<typeof errorTexts> = {
  sessionExpired: 'सेशन ख़त्म हो गया। कृपया फिर से लॉग इन करें।',
  logInAgain: 'कृपया फिर से लॉग इन करें',
  unavailable: 'सेवा अभी उपलब्ध नहीं है',
  network: 'नेटवर्क में गड़बड़ी है। कृपया इंटरनेट कनेक्शन जाँचें और फिर कोशिश करें।',
  unexpected: 'अचानक कोई गड़बड़ी हो गई',
  httpStatus: 'सर्वर से गड़बड़ी का जवाब आया, स्थिति {status}',
};
