import type { photoRunTexts } from '../en/photo-run.ts';
import type { Translation } from '../messages.ts';

export const translation: Translation<typeof photoRunTexts> = {
  straightenTitle: 'काटें और सीधा करें',
  straightenHint: 'चारों कोनों को कार्ड के कोनों पर रखें। तीर वाली कुंजियों से भी वे खिसकते हैं।',
  straightenDone: 'यहाँ से काटें',
  cornerTopLeft: 'ऊपर का बायाँ कोना',
  cornerTopRight: 'ऊपर का दायाँ कोना',
  cornerBottomRight: 'नीचे का दायाँ कोना',
  cornerBottomLeft: 'नीचे का बायाँ कोना',
  runTitle: '{label} · {total} में से {number}',
  runPhotos: 'इस बार की फ़ोटो',
  taken: 'ली गई',
  keepPhoto: 'यही फ़ोटो रहने दें',
  skipPhoto: 'छोड़ें',
  endRun: 'हो गया',
  optionalShot: '{label} (वैकल्पिक)',
};
