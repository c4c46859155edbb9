import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  currentPassword: 'सध्याचा पासवर्ड',
  newPassword: 'नवा पासवर्ड',
  newPasswordHint: 'किमान ८ अक्षरे. सलग काही शब्द सहज लक्षात राहतात.',
  repeatPassword: 'नवा पासवर्ड पुन्हा',
  passwordTooShort: 'कृपया किमान ८ अक्षरे वापरा',
  passwordsDiffer: 'दोन्ही नवे पासवर्ड सारखे नाहीत',
  enterCurrent: 'कृपया सध्याचा पासवर्ड भरा',
  savePassword: 'पासवर्ड सेव्ह करा',
  mayBeChanged: 'उत्तर आले नाही, त्यामुळे पासवर्ड बदललेला असू शकतो: नवा पासवर्ड वापरून पहा.',
};
