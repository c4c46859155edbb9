import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  compareTitle: 'इथे लिहिलेले आणि नोंदीत असलेले',
  compareField: 'माहिती',
  compareTyped: 'इथे लिहिलेले',
  compareKept: 'नोंदीत असलेले',
  compareDiffers: 'वेगळे',
  turnText:
    'अतिरिक्त नोंदणीत आधीच नोंदीत असलेली माहिती वापरली जाते. तुम्ही लिहिलेले पाठवले जात नाही; क्रमांक बदलल्यास ते परत येते.',
  turnProducts: 'आधीच नोंदलेली, म्हणून काढली: {products}',
  turnPictures: 'आधीच नोंदीत आहेत, म्हणून तुमची पाठवली नाहीत: {documents}',
};
