import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  aadharCard: 'आधार कार्ड',
  panCard: 'पॅन कार्ड',
  proofOfProduction: 'उत्पादनाचा पुरावा',
  signature: 'सही',
  photo: 'फोटो',
  picture: 'चित्र: {what}',
  imageMissing: 'हे चित्र दाखवता येत नाही',
  pdf: 'PDF दस्तऐवज',
};
