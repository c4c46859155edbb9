import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  compareTitle: 'ఇక్కడ రాసినది, రికార్డులో ఉన్నది',
  compareField: 'వివరం',
  compareTyped: 'ఇక్కడ రాసినది',
  compareKept: 'రికార్డులో ఉన్నది',
  compareDiffers: 'తేడా ఉంది',
  turnText: 'అదనపు నమోదు రికార్డులోని వివరాలను వాడుతుంది. మీరు రాసినది వెళ్లదు; నంబర్ మారిస్తే అది మళ్లీ వస్తుంది.',
  turnProducts: 'ఇప్పటికే నమోదయ్యాయి, కాబట్టి తీసివేశారు: {products}',
  turnPictures: 'ఇప్పటికే ఉన్నాయి, కాబట్టి మీవి వెళ్లవు: {documents}',
};
