import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  showNumber: '{label} সম্পূৰ্ণকৈ দেখুৱাওক',
  hideNumber: '{label} লুকুৱাওক',
  onRecord: 'ৰেকৰ্ডত: {number}',
  keepNumber: 'ৰেকৰ্ডত: {number}। ৰাখিবলৈ খালী এৰক।',
  looksWrong: 'এইটো শুদ্ধ {label}ৰ দৰে লগা নাই – অনুগ্ৰহ কৰি কাৰ্ডৰ লগত মিলাই চাওক',
};
