import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  outside: '{product} हे {states} साठी नोंदलेले आहे; हा पत्ता {state} मधला आहे.',
};
