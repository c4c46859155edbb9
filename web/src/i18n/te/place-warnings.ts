import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  outside: '{product} నమోదైన రాష్ట్రం {states}; ఈ చిరునామా {state} లో ఉంది.',
};
