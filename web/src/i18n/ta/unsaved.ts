import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  title: 'சேமிக்காமல் செல்லவா?',
  text: 'இந்தப் பக்கத்தில் மாற்றியது இன்னும் சேமிக்கப்படவில்லை.',
  leave: 'மாற்றங்களை விட்டுவிடு',
  stay: 'இந்தப் பக்கத்திலேயே இரு',
  back: 'முன்பு செய்த மாற்றங்கள் இங்கே உள்ளன. அவை இன்னும் சேமிக்கப்படவில்லை.',
};
