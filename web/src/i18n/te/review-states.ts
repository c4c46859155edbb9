import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  submitted: 'పరిశీలన కోసం వేచి ఉంది',
  returned: 'వెనక్కి పంపారు',
  approved: 'ఆమోదించారు',
  rejected: 'తిరస్కరించారు',
  anyStatus: 'అన్ని స్థితులు',
  status: 'పరిశీలన',
  remarksOpen: { one: '{count} వ్యాఖ్య', other: '{count} వ్యాఖ్యలు' },
};
