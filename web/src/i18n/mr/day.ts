import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  done: '🎉 नोंदणी यशस्वीपणे पूर्ण झाली!',
  doneAdditional: '🎉 अतिरिक्त नोंदणी यशस्वीपणे पूर्ण झाली!',
  documentsWaitText: '{documents}: या डिव्हाइसवर आहेत; इंटरनेट असताना आणि हे ॲप उघडे असताना आपोआप जातात.',
};
