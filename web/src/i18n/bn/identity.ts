import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  showNumber: '{label} পুরোটা দেখান',
  hideNumber: '{label} লুকান',
  onRecord: 'রেকর্ডে: {number}',
  keepNumber: 'রেকর্ডে: {number}। রাখতে হলে খালি রাখুন।',
  looksWrong: 'এটি ঠিক {label} বলে মনে হচ্ছে না – দয়া করে কার্ডের সঙ্গে মিলিয়ে দেখুন',
};
