import type { coverScreenTexts } from '../en/cover-screen.ts';
import type { Translation } from '../messages.ts';

export const translation: Translation<typeof coverScreenTexts> = {
  hint: 'మొదటి ఎనిమిది అంకెల మీద వేలితో లాగండి, లేదా అవి మొదలయ్యే చోట, ముగిసే చోట తాకండి.',
  forGood: 'కప్పినది తిరిగి తీసుకురాలేరు.',
  add: 'పట్టీ చేర్చండి',
  code: 'QR కోడ్ కప్పండి',
  looking: 'కోడ్ వెతుకుతోంది...',
  noCode: 'ఈ చిత్రంలో QR కోడ్ దొరకలేదు. ఉంటే దాని మీద వేలితో లాగండి.',
  noReader: 'ఈ ఫోన్‌లో ఇంకా స్కానర్ లేదు. QR కోడ్ మీద వేలితో లాగండి.',
  bar: 'పట్టీ {number}',
  size: 'పట్టీ {number} పరిమాణం',
  keys: 'బాణం కీలు పట్టీని లేదా దాని మూలను జరుపుతాయి, Delete తీసేస్తుంది.',
  remove: 'పట్టీ తీసేయండి',
  done: 'కప్పండి',
  failed: 'చిత్రాన్ని కప్పలేకపోయాం. మళ్ళీ ప్రయత్నించండి.',
};
