import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  outside: '{product} பதிவான மாநிலம் {states}; இந்த முகவரி {state} இல் உள்ளது.',
};
