import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  straightenTitle: 'কাটি পোন কৰক',
  straightenHint: 'চাৰিওটা চুক কাৰ্ডৰ চুকত ৰাখক। কাঁড় চাবিৰেও লৰাব পাৰি।',
  straightenDone: 'ইয়াত কাটক',
  cornerTopLeft: 'ওপৰৰ বাওঁ চুক',
  cornerTopRight: 'ওপৰৰ সোঁ চুক',
  cornerBottomRight: 'তলৰ সোঁ চুক',
  cornerBottomLeft: 'তলৰ বাওঁ চুক',
  runTitle: '{label} · {number}/{total}',
  runPhotos: 'এইবাৰৰ ফটো',
  taken: 'তোলা হ’ল',
  keepPhoto: 'এই ফটো ৰাখক',
  skipPhoto: 'এৰি যাওক',
  endRun: 'হ’ল',
  optionalShot: '{label} (বাধ্যতামূলক নহয়)',
};
