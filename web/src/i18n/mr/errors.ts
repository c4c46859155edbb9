import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  sessionExpired: 'सत्र संपले. कृपया पुन्हा लॉग इन करा.',
  logInAgain: 'कृपया पुन्हा लॉग इन करा',
  unavailable: 'सेवा सध्या उपलब्ध नाही',
  network: 'नेटवर्कमध्ये अडचण. इंटरनेट तपासून पुन्हा प्रयत्न करा.',
  unexpected: 'अनपेक्षित चूक झाली',
  httpStatus: 'HTTP चूक! स्थिती: {status}',
};
