import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  registrationDeleted: 'இந்தப் பதிவு நீக்கப்பட்டது. இதில் எதையும் சேர்க்க முடியாது.',
  discard: 'நீக்கு',
  waitingTitle: {
    one: 'திருத்திய {count} ஆவணம் இன்னும் அனுப்பப்படவில்லை',
    other: 'திருத்திய {count} ஆவணங்கள் இன்னும் அனுப்பப்படவில்லை',
  },
  waitingText: 'இணையம் கிடைத்ததும் தானாகச் செல்லும். ஏற்கப்படாததை நீங்கள் பார்க்க வேண்டும்.',
  waitingOf: 'பதிவு {id} இன் {what}',
};
