import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  compareTitle: 'இங்கே எழுதியதும் பதிவில் உள்ளதும்',
  compareField: 'விவரம்',
  compareTyped: 'இங்கே எழுதியது',
  compareKept: 'பதிவில் உள்ளது',
  compareDiffers: 'வேறு',
  turnText:
    'கூடுதல் பதிவு ஏற்கெனவே பதிவில் உள்ள விவரங்களைப் பயன்படுத்தும். நீங்கள் எழுதியது அனுப்பப்படாது; எண்ணை மாற்றினால் அது மீண்டும் வரும்.',
  turnProducts: 'ஏற்கெனவே பதிவானவை, எனவே நீக்கப்பட்டன: {products}',
  turnPictures: 'ஏற்கெனவே உள்ளன, எனவே உங்களுடையவை அனுப்பப்படாது: {documents}',
};
