import { defineMessages } from '../messages.ts';

/** Words of the program that stand as values in the details of the trail. */
export const activityValueTexts = defineMessages('activityValues', {
  // What was exported.
  dates: 'by days',
  products: 'by products',
  report: 'report',
  places: 'places',
  view: 'list of the register',
  catalogue: 'catalogue',
  activity: 'activity',
  applications: 'applications',
  summary: 'summary',
  detailed: 'detailed',
  production: 'production',
  // Roles.
  admin: 'administrator',
  user: 'data collector',
  // What was done with the catalogue.
  added: 'added',
  changed: 'changed',
  imported: 'imported',
  restored: 'brought back',
  // Statuses and events of reviews and applications; `retired` is an entry of the catalogue too.
  retired: 'retired',
  submitted: 'waiting for review',
  returned: 'returned',
  approved: 'approved',
  rejected: 'rejected',
  not_filed: 'to file',
  filed: 'filed',
  advertised: 'advertised in the journal',
  opposed: 'opposed',
  granted: 'granted',
  refused: 'refused',
  withdrawn: 'withdrawn',
  renewed: 'renewed',
  removed: 'removed from the Register',
  renewal_due: 'renewal due',
  expired: 'expired',
});
