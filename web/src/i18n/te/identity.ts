import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  showNumber: '{label} పూర్తిగా చూపించు',
  hideNumber: '{label} దాచు',
  onRecord: 'రికార్డులో: {number}',
  keepNumber: 'రికార్డులో: {number}. అలాగే ఉంచడానికి ఖాళీగా వదలండి.',
  looksWrong: 'ఇది సరైన {label} లా లేదు – దయచేసి కార్డుతో సరిచూడండి',
};
