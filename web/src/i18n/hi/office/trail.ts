import type { trailTexts } from '../../en/trail.ts';
import type { Translation } from '../../messages.ts';

export const translation: Translation<typeof trailTexts> = {
  named: '{what}: {name}',
  change: '{field}: {from} → {to}',
  onlyRecord: 'सिर्फ़ {what}',
  onlyPerson: 'सिर्फ़ यह व्यक्ति',
  aboutRecord: '{what} के बारे में',
  aboutPerson: '{name} के बारे में',
  person: 'व्यक्ति {id}',
  openSubject: 'खोलें',
  exportCsv: 'CSV निर्यात करें',
  exporting: 'निर्यात हो रहा है...',
  exported: '{name} सहेजी गई',
};
