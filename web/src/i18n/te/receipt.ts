import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  title: 'నమోదు రసీదు',
  telephone: 'టెలిఫోన్ {number}',
  received: 'అందిన తేదీ {date}',
  registrationId: 'నమోదు ఐడి',
  deviceNumber: 'ఫోన్ నంబర్',
  deviceNumberText: 'నమోదు ఐడి ఇంకా లేదు: ఫోన్‌కు ఇంటర్నెట్ రాగానే పంపుతుంది.',
  producer: 'ఉత్పత్తిదారు',
  products: 'ఉత్పత్తులు',
  collector: 'నమోదు చేసినవారు',
  nextHeading: 'తర్వాత ఏమవుతుంది',
  nextText:
    'యూనిట్ నమోదైన వివరాలను తనిఖీ చేస్తుంది. తర్వాత మీ ఉత్పత్తిదారు కార్డు, జిఐ రిజిస్ట్రీ కాగితాలు తయారు చేస్తుంది. ఈ రసీదు ఉంచుకోండి.',
  notCertificate: 'ఈ రసీదు ధృవపత్రం కాదు.',
  dialogTitle: '{name} రసీదు',
  drawing: 'రసీదు తయారవుతోంది...',
  failed: 'ఈ పరికరంలో రసీదు తయారు కాలేదు.',
  picture: '{name} రసీదు: {text}',
  share: 'పంచుకోండి',
  save: 'చిత్రం సేవ్ చేయండి',
  printA4: 'A4 పై ముద్రించండి',
  print58: '58 mm పై ముద్రించండి',
};
