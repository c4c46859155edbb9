import { defineMessages } from '../messages.ts';

/** The names of the documents of a registration, and the texts in place of their pictures. */
export const documentNames = defineMessages('documentNames', {
  aadharCard: 'Aadhar Card',
  panCard: 'PAN Card',
  proofOfProduction: 'Proof of Production',
  signature: 'Signature',
  photo: 'Photo',
  picture: 'Picture: {what}',
  imageMissing: 'This picture cannot be shown',
  pdf: 'PDF document',
});
