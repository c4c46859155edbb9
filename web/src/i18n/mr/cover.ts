import type { coverTexts } from '../en/cover.ts';
import type { Translation } from '../messages.ts';

export const translation: Translation<typeof coverTexts> = {
  cover: 'क्रमांक झाका',
  covered: 'पहिले आठ अंक झाकले आहेत',
  coveredHint: 'कार्डाच्या ज्या ज्या बाजूला क्रमांक छापला आहे तिथे. शेवटचे चार अंक दिसू द्या.',
  missing: 'कृपया आधार क्रमांकाचे पहिले आठ अंक झाका, मग ते झाकले आहेत अशी खूण करा',
};
