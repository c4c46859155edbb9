import type { trailTexts } from '../../en/trail.ts';
import type { Translation } from '../../messages.ts';

export const translation: Translation<typeof trailTexts> = {
  named: '{what}: {name}',
  change: '{field}: {from} → {to}',
  printed: { one: '{count} काग़ज़ छापा', other: '{count} काग़ज़ छापे' },
  viewed: { one: 'दस्तावेज़ देखे, {count} प्रविष्टि', other: 'दस्तावेज़ देखे, {count} प्रविष्टियाँ' },
  showAll: { one: '{count} प्रविष्टि दिखाएँ', other: 'सभी {count} दिखाएँ' },
  onlyRecord: 'सिर्फ़ {what}',
  onlyPerson: 'सिर्फ़ यह व्यक्ति',
  aboutRecord: '{what} के बारे में',
  aboutPerson: '{name} के बारे में',
  person: 'व्यक्ति {id}',
  removeFilter: 'फ़िल्टर हटाएँ: {what}',
  exportCsv: 'CSV निर्यात करें',
  exporting: 'निर्यात हो रहा है...',
  exported: '{name} सहेजी गई',
};
