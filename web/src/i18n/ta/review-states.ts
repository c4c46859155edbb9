import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  submitted: 'பரிசீலனை நிலுவையில்',
  returned: 'திருப்பி அனுப்பப்பட்டது',
  approved: 'ஏற்கப்பட்டது',
  rejected: 'நிராகரிக்கப்பட்டது',
  anyStatus: 'எல்லா நிலைகளும்',
  status: 'பரிசீலனை',
  remarksOpen: { one: '{count} குறிப்பு', other: '{count} குறிப்புகள்' },
};
