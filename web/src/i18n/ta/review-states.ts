import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  submitted: 'பரிசீலனைக்குக் காத்திருக்கிறது',
  returned: 'திருப்பி அனுப்பப்பட்டது',
  approved: 'ஏற்கப்பட்டது',
  rejected: 'நிராகரிக்கப்பட்டது',
  anyStatus: 'எல்லா நிலைகளும்',
  status: 'பரிசீலனை',
  remarksOpen: { one: '{count} குறிப்பு', other: '{count} குறிப்புகள்' },
  correctionTitle: { one: 'திருத்த வேண்டியவை ({count})', other: 'திருத்த வேண்டியவை ({count})' },
  correctionText:
    'அலுவலகம் பதிவுகளைத் திருப்பி அனுப்பியுள்ளது. குறிப்புகளின்படி திருத்தி மீண்டும் சமர்ப்பிக்கவும்.',
  correctionOpen: 'திருத்து',
};
