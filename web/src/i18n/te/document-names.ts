import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  aadharCard: 'ఆధార్ కార్డు',
  panCard: 'పాన్ కార్డు',
  proofOfProduction: 'ఉత్పత్తి రుజువు',
  signature: 'సంతకం',
  photo: 'ఫోటో',
  picture: 'చిత్రం: {what}',
  imageMissing: 'ఈ చిత్రాన్ని చూపించలేము',
  pdf: 'PDF పత్రం',
};
