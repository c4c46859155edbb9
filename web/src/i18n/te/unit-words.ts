import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  pieces: 'వస్తువులు',
  meters: 'మీటర్లు',
  kg: 'కిలోలు',
  liters: 'లీటర్లు',
  tons: 'టన్నులు',
  bundles: 'కట్టలు',
  sets: 'సెట్లు',
  pairs: 'జతలు',
  boxes: 'పెట్టెలు',
  other: 'ఇతర',
  hundred: 'వంద',
  thousand: 'వేలు',
  lakh: 'లక్షలు',
  crore: 'కోట్లు',
  lakhCrore: 'లక్షల కోట్లు',
  notSpecified: 'ఇవ్వలేదు',
};
