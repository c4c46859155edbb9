import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  straightenTitle: 'வெட்டி நேராக்கு',
  straightenHint: 'நான்கு மூலைகளையும் அட்டையின் மூலைகளில் வைக்கவும். அம்பு விசைகளாலும் நகர்த்தலாம்.',
  straightenDone: 'இங்கே வெட்டு',
  cornerTopLeft: 'மேல் இடது மூலை',
  cornerTopRight: 'மேல் வலது மூலை',
  cornerBottomRight: 'கீழ் வலது மூலை',
  cornerBottomLeft: 'கீழ் இடது மூலை',
  runTitle: '{label} · {number}/{total}',
  runPhotos: 'இப்போது எடுக்கும் படங்கள்',
  taken: 'எடுத்தாயிற்று',
  keepPhoto: 'இந்தப் படத்தை வைத்துக்கொள்',
  skipPhoto: 'தவிர்',
  endRun: 'முடிந்தது',
  optionalShot: '{label} (கட்டாயமில்லை)',
};
