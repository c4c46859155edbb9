import type { PhotoSubject } from './photo-guide.ts';

/** What is photographed of each document; an Aadhar card has two sides. */
export const shotSubjects = {
  aadharCardFront: 'cardFront',
  aadharCardBack: 'cardBack',
  signature: 'signature',
  photo: 'person',
  panCard: 'cardFront',
  proofOfProduction: 'any',
} as const satisfies Record<string, PhotoSubject>;

/** The two sides are merged into one picture, which is shrunk then: so they are hardly shrunk before. */
export const SIDE_BYTES = 240 * 1024;
