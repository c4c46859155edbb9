import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  done: '🎉 నమోదు విజయవంతంగా పూర్తయింది!',
  doneAdditional: '🎉 అదనపు నమోదు విజయవంతంగా పూర్తయింది!',
  documentsWaitText: '{documents}: ఈ పరికరంలో ఉన్నాయి; ఇంటర్నెట్ ఉండి ఈ యాప్ తెరిచి ఉన్నప్పుడు వాటంతట అవే వెళ్తాయి.',
};
