import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  notHere: 'ఇంటర్నెట్ రాగానే స్కానర్ ఈ ఫోన్‌కు వస్తుంది. ఇప్పుడు కార్డులో ఉన్నది రాయండి.',
  areaOnCard: 'కార్డులో ఉన్నట్టు: {place}',
  mismatch: 'స్కాన్ చేసిన కార్డు నంబర్ {digits} తో ముగుస్తుంది. నంబర్ సరిదిద్దండి, లేదా మళ్లీ స్కాన్ చేయండి.',
  cardUnverified: 'కార్డు స్కాన్ లెక్కలోకి రాదు: రిజిస్టర్‌కు తెలిసిన సంతకం దానిపై లేదు.',
  cardOtherNumber: 'కార్డు స్కాన్ లెక్కలోకి రాదు: అది వేరే ఆధార్ నంబర్‌ది.',
  cardNoNumber: 'కార్డు స్కాన్ లెక్కలోకి రాదు: ఆధార్ నంబర్ రాయలేదు.',
  cardVerified: 'ఐడిని UIDAI ధృవీకరించింది.',
};
