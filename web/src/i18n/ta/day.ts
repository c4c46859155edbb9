import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  done: '🎉 பதிவு வெற்றிகரமாக முடிந்தது!',
  doneAdditional: '🎉 கூடுதல் பதிவு வெற்றிகரமாக முடிந்தது!',
  documentsWaitText:
    '{documents}: இந்தச் சாதனத்தில் உள்ளன; இணையமும் இந்தச் செயலியும் திறந்திருக்கும்போது தானாக அனுப்பப்படும்.',
};
