import type { coverTexts } from '../en/cover.ts';
import type { Translation } from '../messages.ts';

export const translation: Translation<typeof coverTexts> = {
  cover: 'నంబర్‌ను కప్పండి',
  covered: 'మొదటి ఎనిమిది అంకెలు కప్పి ఉన్నాయి',
  coveredHint: 'కార్డుపై నంబర్ ముద్రించిన ప్రతి వైపు. చివరి నాలుగు అంకెలు కనిపించాలి.',
  missing: 'దయచేసి ఆధార్ సంఖ్య మొదటి ఎనిమిది అంకెలను కప్పి, కప్పినట్లు గుర్తు పెట్టండి',
};
