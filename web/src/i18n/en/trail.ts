import { defineMessages } from '../messages.ts';

/** Lines of the trail: what changed, filters by record and person, and the file. */
export const trailTexts = defineMessages('trail', {
  named: '{what}: {name}',
  change: '{field}: {from} → {to}',
  onlyRecord: 'Only {what}',
  onlyPerson: 'Only this person',
  aboutRecord: 'About {what}',
  aboutPerson: 'About {name}',
  person: 'person {id}',
  openSubject: 'Open',
  exportCsv: 'Export CSV',
  exporting: 'Exporting...',
  exported: '{name} is saved',
});
