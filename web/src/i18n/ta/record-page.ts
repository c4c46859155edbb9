import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  loadingDetails: 'பதிவு விவரம் ஏற்றப்படுகிறது...',
  backToList: 'பட்டியலுக்குத் திரும்பு',
  back: 'முந்தைய பக்கத்துக்குச் செல்',
  keptText: 'உங்கள் பட்டியலில் உள்ளது இவ்வளவே. படங்கள், முழு எண்கள், திருத்தம் ஆகியவை இணையம் கிடைத்ததும் வரும்.',
  details: '{name} பதிவு',
  documents: 'பதிவேற்றிய ஆவணங்கள்',
  noDocuments: 'இந்தப் பதிவில் ஆவணங்கள் இல்லை.',
  noProduction: 'உற்பத்தி விவரம் இல்லை.',
};
