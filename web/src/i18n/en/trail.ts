import { defineMessages } from '../messages.ts';

/** Lines of the trail: what changed, folded lines, filters by record and person, and the file. */
export const trailTexts = defineMessages('trail', {
  named: '{what}: {name}',
  change: '{field}: {from} → {to}',
  printed: { one: 'Printed {count} paper', other: 'Printed {count} papers' },
  viewed: {
    one: 'Looked at documents, {count} entry',
    other: 'Looked at documents, {count} entries',
  },
  showAll: { one: 'Show {count} entry', other: 'Show all {count}' },
  onlyRecord: 'Only {what}',
  onlyPerson: 'Only this person',
  aboutRecord: 'About {what}',
  aboutPerson: 'About {name}',
  person: 'person {id}',
  removeFilter: 'Remove the filter: {what}',
  exportCsv: 'Export CSV',
  exporting: 'Exporting...',
  exported: '{name} is saved',
});
