import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  aadharCard: 'ஆதார் அட்டை',
  panCard: 'பான் அட்டை',
  proofOfProduction: 'உற்பத்திச் சான்று',
  signature: 'கையெழுத்து',
  photo: 'புகைப்படம்',
  picture: 'படம்: {what}',
  imageMissing: 'இந்தப் படத்தைக் காட்ட முடியவில்லை',
  pdf: 'PDF ஆவணம்',
};
