import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  showNumber: '{label} முழுவதும் காட்டு',
  hideNumber: '{label} மறை',
  onRecord: 'பதிவில்: {number}',
  keepNumber: 'பதிவில்: {number}. அப்படியே வைக்க காலியாக விடவும்.',
  looksWrong: 'இது சரியான {label} போல இல்லை – அட்டையுடன் ஒப்பிட்டுப் பார்க்கவும்',
};
