import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  title: 'सेव्ह न करता जायचे?',
  text: 'या पानावर बदललेले अजून सेव्ह झालेले नाही.',
  leave: 'बदल सोडून द्या',
  stay: 'याच पानावर राहा',
  back: 'पुन्हा लॉग इन करण्याआधीचे बदल इथे आहेत. ते अजून सेव्ह झालेले नाहीत.',
};
